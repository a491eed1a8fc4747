-- Grain: one row: weights and credits of reference.match_weights and the thresholds, a column each.
-- materialize: view
SELECT weights.*, thresholds.*
FROM (
  SELECT
    max(weight) FILTER (WHERE field = 'model') AS model_weight,
    max(weight) FILTER (WHERE field = 'year') AS year_weight,
    max(unknown) FILTER (WHERE field = 'year') AS year_unknown,
    max(weight) FILTER (WHERE field = 'engine_volume') AS volume_weight,
    max(unknown) FILTER (WHERE field = 'engine_volume') AS volume_unknown,
    max(weight) FILTER (WHERE field = 'power_hp') AS power_weight,
    max(unknown) FILTER (WHERE field = 'power_hp') AS power_unknown,
    max(weight) FILTER (WHERE field = 'fuel_type') AS fuel_weight,
    max(unknown) FILTER (WHERE field = 'fuel_type') AS fuel_unknown,
    max(weight) FILTER (WHERE field = 'transmission') AS transmission_weight,
    max(unknown) FILTER (WHERE field = 'transmission') AS transmission_unknown,
    max(weight) FILTER (WHERE field = 'drive_type') AS drive_weight,
    max(unknown) FILTER (WHERE field = 'drive_type') AS drive_unknown,
    max(weight) FILTER (WHERE field = 'body_type') AS body_weight,
    max(unknown) FILTER (WHERE field = 'body_type') AS body_unknown
  FROM reference.match_weights
) AS weights
CROSS JOIN (
  SELECT
    max(value) FILTER (WHERE name = 'accept') AS accept,
    max(value) FILTER (WHERE name = 'year_slack') AS year_slack
  FROM reference.match_thresholds
) AS thresholds
