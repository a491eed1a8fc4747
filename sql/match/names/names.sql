-- Grain: one car of a request: what its brand, model and trim say.
SELECT
  names.brand,
  names.model,
  models.model_id,
  told.slipped,
  told.engine_volume,
  told.power_hp,
  told.fuel_type,
  told.transmission,
  told.drive_type,
  told.body_type,
  told.words
FROM core.resolved_names AS names
JOIN core.text_readings AS told ON told.text_id = names.name_id
LEFT JOIN core.catalog_models AS models ON models.brand = names.brand AND models.model = names.model
ORDER BY names.name_id
