-- Grain: one car of a request: what its brand, model and trim say.
SELECT
  names.brand,
  names.model,
  told.model_id,
  told.slipped,
  told.engine_volume,
  told.power_hp,
  told.fuel_types,
  told.transmissions,
  told.drive_types,
  told.body_types,
  told.generation_number,
  told.generation_codes,
  told.generations,
  told.words,
  told.names_engine
FROM core.resolved_names AS names
JOIN core.model_readings AS told ON told.text_id = names.name_id
ORDER BY names.name_id
