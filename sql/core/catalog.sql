-- Grain: one modification of the catalog, under the catalog's names.
SELECT
  CAST(m.modification_id AS INTEGER) AS modification_id,
  names.model_id,
  names.brand,
  names.brand_slug,
  names.model,
  names.model_slug,
  CAST(m.year_from AS INTEGER) AS year_from,
  CAST(m.year_to AS INTEGER) AS year_to,
  CAST(m.engine_volume AS INTEGER) AS engine_volume,
  CAST(m.power_hp AS DOUBLE) AS power_hp,
  m.fuel_type,
  m.transmission,
  m.drive_type,
  m.body_type,
  coalesce(CAST(m.has_render AS BOOLEAN), false) AS has_render
FROM staging.modifications AS m
JOIN core.names AS names ON names.raw_brand = m.brand AND names.raw_model = coalesce(m.model, '')
