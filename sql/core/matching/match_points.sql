-- Grain: one row: the points of each field's evidence (reference.match_weights) as a structure, the thresholds, and the
-- steps of the calibrated scores: shares from `raw_from` to below `raw_to` map linearly to scores from `score_from` to
-- `score_to`.
SELECT weights.*, thresholds.*, measured.steps
FROM (
  SELECT
    any_value(points) FILTER (WHERE field = 'model') AS model_points,
    any_value(points) FILTER (WHERE field = 'generation') AS generation_points,
    any_value(points) FILTER (WHERE field = 'words') AS words_points,
    any_value(points) FILTER (WHERE field = 'year') AS year_points,
    any_value(points) FILTER (WHERE field = 'engine_volume') AS volume_points,
    any_value(points) FILTER (WHERE field = 'power_hp') AS power_points,
    any_value(points) FILTER (WHERE field = 'fuel_type') AS fuel_points,
    any_value(points) FILTER (WHERE field = 'transmission') AS transmission_points,
    any_value(points) FILTER (WHERE field = 'drive_type') AS drive_points,
    any_value(points) FILTER (WHERE field = 'body_type') AS body_points
  FROM (
    SELECT
      field,
      struct_pack(
        agrees := CAST(agrees AS DOUBLE), partly := CAST(partly AS DOUBLE), differs := CAST(differs AS DOUBLE)
      ) AS points
    FROM reference.match_weights
  ) AS rows_of_points
) AS weights
CROSS JOIN (
  SELECT
    max(value) FILTER (WHERE name = 'accept') AS accept,
    max(value) FILTER (WHERE name = 'rival') AS rival,
    max(value) FILTER (WHERE name = 'year_slack') AS year_slack
  FROM reference.match_thresholds
) AS thresholds
CROSS JOIN (
  SELECT
    list_sort(array_agg(struct_pack(
      raw_from := CAST(raw_from AS DOUBLE),
      raw_to := CAST(raw_to AS DOUBLE),
      score_from := CAST(score_from AS DOUBLE),
      score_to := CAST(score_to AS DOUBLE)
    ))) AS steps
  FROM reference.match_calibration
) AS measured
