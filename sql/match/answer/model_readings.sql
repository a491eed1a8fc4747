-- Grain: one car of a request: what its texts say.
-- materialize: view
SELECT
  item AS text_id,
  car.told.model_id AS model_id,
  car.told.slipped AS slipped,
  car.told.engine_volume AS engine_volume,
  car.told.power_hp AS power_hp,
  car.told.fuel_types AS fuel_types,
  car.told.transmissions AS transmissions,
  car.told.drive_types AS drive_types,
  car.told.body_types AS body_types,
  car.told.generation_number AS generation_number,
  car.told.generation_codes AS generation_codes,
  car.told.generations AS generations,
  car.told.words AS words,
  car.told.names_engine AS names_engine
FROM match.described
