-- Grain: one modification that a variant may be, with the evidence of each field and the sum of its points.
-- What a listing does not say is taken from its texts (core.model_readings). It reads core.variants, the readings, the
-- catalog and the points alone: a car described by a request is matched by the same statement.
-- materialize: view
WITH cars AS (
  SELECT
    variants.variant_id,
    variants.model_id,
    CASE WHEN told.slipped THEN 'partly' ELSE 'agrees' END AS model_evidence,
    told.generations,
    told.words,
    variants.year,
    coalesce(variants.engine_volume, told.engine_volume) AS engine_volume,
    coalesce(variants.power_hp, told.power_hp) AS power_hp,
    coalesce(variants.fuel_type, told.fuel_type) AS fuel_type,
    coalesce(variants.transmission, told.transmission) AS transmission,
    coalesce(variants.drive_type, told.drive_type) AS drive_type,
    coalesce(variants.body_type, told.body_type) AS body_type
  FROM core.variants AS variants
  JOIN core.model_readings AS told ON told.text_id = variants.reading_id
),
evidence AS (
  SELECT
    cars.variant_id,
    catalog.modification_id,
    cars.model_evidence,
    generation_evidence(cars.generations, catalog.words) AS generation_evidence,
    words_evidence(cars.words, catalog.words) AS words_evidence,
    year_evidence(cars.year, catalog.year_from, catalog.year_to) AS year_evidence,
    volume_evidence(cars.engine_volume, catalog.engine_volume) AS volume_evidence,
    power_evidence(cars.power_hp, catalog.power_hp) AS power_evidence,
    fuel_evidence(cars.fuel_type, catalog.fuel_type) AS fuel_evidence,
    transmission_evidence(cars.transmission, catalog.transmission) AS transmission_evidence,
    drive_evidence(cars.drive_type, catalog.drive_type) AS drive_evidence,
    body_evidence(cars.body_type, catalog.body_type) AS body_evidence
  FROM core.catalog AS catalog
  JOIN cars ON cars.model_id = catalog.model_id
  CROSS JOIN core.match_points AS points
  WHERE coalesce(cars.year BETWEEN catalog.year_from - points.year_slack
    AND coalesce(catalog.year_to, 9999) + points.year_slack, true)
    -- A motor is no engine.
    AND coalesce((cars.fuel_type = 'Electric') = (catalog.fuel_type = 'Electric'), true)
)
SELECT
  evidence.*,
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
