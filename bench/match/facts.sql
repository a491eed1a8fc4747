-- Grain: one listing, with the columns of core.facts that core.variants reads, and its place in the feed.
SELECT
  l.source,
  l.file,
  l.line,
  l.brand,
  l.model,
  l.trim,
  readings.reading_id,
  readings.model_id,
  l.year,
  l.engine_volume,
  l.power_hp,
  l.fuel_type,
  l.transmission,
  l.drive_type,
  l.body_type
FROM staging.listings AS l
JOIN core.names AS names ON names.raw_brand = l.brand AND names.raw_model = coalesce(l.model, '')
JOIN core.shared_readings AS readings ON readings.name_id = names.name_id AND readings.trim = coalesce(l.trim, '')
