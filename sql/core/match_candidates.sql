-- Grain: one modification that a variant may be, with the evidence of each field, whether a field or the texts
-- (core.model_readings) contradict it, and the sum of its points. It reads core.variants, the readings, the
-- catalog and the points alone: a car described by a request is matched by the same statement.
-- materialize: view
WITH cars AS (
  SELECT
    variants.*,
    CASE WHEN told.slipped THEN 'partly' ELSE 'agrees' END AS model_evidence,
    told.generations,
    told.generation_number,
    told.generation_codes,
    told.words,
    told.engine_volume AS told_volume,
    told.power_hp AS told_power,
    told.fuel_types,
    told.transmissions,
    told.drive_types,
    told.body_types,
    told.names_engine
  FROM core.variants AS variants
  JOIN core.model_readings AS told ON told.text_id = variants.reading_id
),
evidence AS (
  SELECT
    cars.variant_id,
    catalog.modification_id,
    cars.model_evidence,
    generation_evidence(
      cars.generations, cars.generation_number, cars.generation_codes,
      catalog.words, catalog.generation_number, catalog.generation_codes
    ) AS generation_evidence,
    words_evidence(cars.words, catalog.words) AS words_evidence,
    year_evidence(cars.year, catalog.year_from, catalog.year_to) AS year_evidence,
    both_evidence(
      volume_evidence(cars.engine_volume, catalog.engine_volume),
      volume_evidence(cars.told_volume, catalog.engine_volume)
    ) AS volume_evidence,
    both_evidence(
      power_evidence(cars.power_hp, catalog.power_hp), power_evidence(cars.told_power, catalog.power_hp)
    ) AS power_evidence,
    both_evidence(
      fuel_evidence(cars.fuel_type, catalog.fuel_type),
      best_of(list_transform(cars.fuel_types, lambda fuel: fuel_evidence(fuel, catalog.fuel_type)))
    ) AS fuel_evidence,
    both_evidence(
      transmission_evidence(cars.transmission, catalog.transmission),
      best_of(list_transform(cars.transmissions, lambda box: transmission_evidence(box, catalog.transmission)))
    ) AS transmission_evidence,
    drive_or_silence(
      both_evidence(
        drive_evidence(cars.drive_type, catalog.drive_type),
        best_of(list_transform(cars.drive_types, lambda drive: drive_evidence(drive, catalog.drive_type)))
      ),
      cars.names_engine, catalog.drive_type, catalog.names_drive
    ) AS drive_evidence,
    both_evidence(
      body_evidence(cars.body_type, catalog.body_type),
      best_of(list_transform(cars.body_types, lambda body: body_evidence(body, catalog.body_type)))
    ) AS body_evidence
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
