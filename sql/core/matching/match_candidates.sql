-- Grain: one modification that a variant may be, with the evidence of each field, whether a field or the texts contradict
-- it, and the sum of its points. It reads only core.variants, the evidence of the texts and the points, so the same
-- statement matches a car described by a request.
-- materialize: view
WITH evidence AS (
  SELECT
    cars.variant_id,
    texts.modification_id,
    texts.model_evidence,
    texts.generation_evidence,
    texts.words_evidence,
    year_evidence(cars.year, texts.year_from, texts.year_to) AS year_evidence,
    both_evidence(volume_evidence(cars.engine_volume, texts.engine_volume), texts.volume_evidence) AS volume_evidence,
    both_evidence(power_evidence(cars.power_hp, texts.power_hp), texts.power_evidence) AS power_evidence,
    both_evidence(fuel_evidence(cars.fuel_type, texts.fuel_type), texts.fuel_evidence) AS fuel_evidence,
    both_evidence(transmission_evidence(cars.transmission, texts.transmission), texts.transmission_evidence)
      AS transmission_evidence,
    CASE
      WHEN cars.drive_type IS NULL AND texts.leaves_drive_out THEN 'partly'
      ELSE both_evidence(drive_evidence(cars.drive_type, texts.drive_type), texts.drive_evidence)
    END AS drive_evidence,
    both_evidence(body_evidence(cars.body_type, texts.body_type), texts.body_evidence) AS body_evidence
  FROM core.reading_evidence AS texts
  JOIN core.variants AS cars ON cars.reading_id = texts.reading_id
  CROSS JOIN core.match_points AS points
  WHERE coalesce(cars.year BETWEEN texts.year_from - points.year_slack
    AND coalesce(texts.year_to, 9999) + points.year_slack, true)
    -- An electric car never matches a modification with an engine, nor the reverse.
    AND coalesce((cars.fuel_type = 'Electric') = (texts.fuel_type = 'Electric'), true)
)
SELECT
  evidence.*,
  is_contradicted(
    generation_evidence, year_evidence, volume_evidence, power_evidence, fuel_evidence, transmission_evidence,
    drive_evidence, body_evidence
  ) AS is_contradicted,
  evidence_points(model_evidence, points.model_points)
    + evidence_points(generation_evidence, points.generation_points)
    + evidence_points(words_evidence, points.words_points)
    + evidence_points(year_evidence, points.year_points)
    + evidence_points(volume_evidence, points.volume_points)
    + evidence_points(power_evidence, points.power_points)
    + evidence_points(fuel_evidence, points.fuel_points)
    + evidence_points(transmission_evidence, points.transmission_points)
    + evidence_points(drive_evidence, points.drive_points)
    + evidence_points(body_evidence, points.body_points) AS total
FROM evidence
CROSS JOIN core.match_points AS points
