-- Grain: one modification that a variant may be, with the evidence of each field and the score, 0 to 1.
-- It reads core.variants, core.catalog and the weights alone: one described car in place of the variants is matched
-- by the same statement.
-- materialize: view
WITH evidence AS (
  SELECT
    variants.variant_id,
    catalog.modification_id,
    agree_year(variants.year, catalog.year_from, catalog.year_to) AS year_agrees,
    agree_volume(variants.engine_volume, catalog.engine_volume) AS volume_agrees,
    agree_power(variants.power_hp, catalog.power_hp) AS power_agrees,
    agree_fuel(variants.fuel_type, catalog.fuel_type) AS fuel_agrees,
    agree_transmission(variants.transmission, catalog.transmission) AS transmission_agrees,
    agree_drive(variants.drive_type, catalog.drive_type) AS drive_agrees,
    agree_body(variants.body_type, catalog.body_type) AS body_agrees
  FROM core.variants AS variants
  JOIN core.catalog AS catalog ON catalog.model_id = variants.model_id
  CROSS JOIN core.match_points AS points
  WHERE coalesce(variants.year BETWEEN catalog.year_from - points.year_slack
    AND coalesce(catalog.year_to, 9999) + points.year_slack, true)
)
SELECT
  evidence.*,
  points.model_weight
    + evidence_points(year_agrees, points.year_weight, points.year_unknown)
    + evidence_points(volume_agrees, points.volume_weight, points.volume_unknown)
    + evidence_points(power_agrees, points.power_weight, points.power_unknown)
    + evidence_points(fuel_agrees, points.fuel_weight, points.fuel_unknown)
    + evidence_points(transmission_agrees, points.transmission_weight, points.transmission_unknown)
    + evidence_points(drive_agrees, points.drive_weight, points.drive_unknown)
    + evidence_points(body_agrees, points.body_weight, points.body_unknown) AS score
FROM evidence
CROSS JOIN core.match_points AS points
