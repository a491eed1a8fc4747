-- Grain: one car of a request, in the columns of core.variants.
-- materialize: view
SELECT
  item AS variant_id,
  item AS reading_id,
  car.told.model_id AS model_id,
  car.year AS year,
  car.engine_volume AS engine_volume,
  car.power_hp AS power_hp,
  car.fuel_type AS fuel_type,
  car.transmission AS transmission,
  car.drive_type AS drive_type,
  car.body_type AS body_type
FROM match.described
