-- Grain: one car of a request: what its texts tell.
-- materialize: view
SELECT
  item AS text_id,
  car.told.slipped AS slipped,
  car.told.engine_volume AS engine_volume,
  car.told.power_hp AS power_hp,
  car.told.fuel_type AS fuel_type,
  car.told.transmission AS transmission,
  car.told.drive_type AS drive_type,
  car.told.body_type AS body_type,
  car.told.generations AS generations,
  car.told.words AS words
FROM match.described
