-- Grain: one car of a request: what its brand, model and trim say.
SELECT
  names.brand,
  names.model,
  readings.model_id,
  readings.slipped,
  readings.engine_volume,
  readings.power_hp,
  readings.fuel_types,
  readings.transmissions,
  readings.drive_types,
  readings.body_types,
  readings.generation_number,
  readings.generation_codes,
  readings.generations,
  readings.words,
  readings.names_engine
FROM core.resolved_names AS names
JOIN core.model_readings AS readings ON readings.text_id = names.name_id
ORDER BY names.name_id
