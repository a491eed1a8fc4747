-- Grain: one modification of the catalog: its card, with the addresses of its renders.
-- target: serve/modifications.parquet
-- format: parquet
SELECT
  modifications.modification_id,
  modifications.brand,
  modifications.brand_slug,
  modifications.model,
  modifications.model_slug,
  modifications.generation,
  modifications.name,
  CAST(modifications.year_from AS INTEGER) AS year_from,
  CAST(modifications.year_to AS INTEGER) AS year_to,
  modifications.vehicle_type,
  modifications.body_type,
  CAST(modifications.seats AS INTEGER) AS seats,
  CAST(modifications.doors AS INTEGER) AS doors,
  modifications.fuel_type,
  CAST(modifications.engine_volume AS INTEGER) AS engine_volume_cc,
  CAST(modifications.power_hp AS DOUBLE) AS power_hp,
  CAST(modifications.power_30min_hp AS DOUBLE) AS power_30min_hp,
  modifications.hybrid_type,
  CAST(modifications.battery_kwh AS DOUBLE) AS battery_kwh,
  modifications.transmission,
  CAST(modifications.gears AS INTEGER) AS gears,
  modifications.drive_type,
  CAST(modifications.length_mm AS INTEGER) AS length_mm,
  CAST(modifications.width_mm AS INTEGER) AS width_mm,
  CAST(modifications.height_mm AS INTEGER) AS height_mm,
  CAST(modifications.wheelbase_mm AS INTEGER) AS wheelbase_mm,
  CAST(modifications.curb_weight_kg AS INTEGER) AS curb_weight_kg,
  CASE WHEN modifications.has_render THEN {
    'small': render_url(run.modification_image_url, modifications.modification_id, 'sm'),
    'medium': render_url(run.modification_image_url, modifications.modification_id, 'md'),
    'big': render_url(run.modification_image_url, modifications.modification_id, 'big')
  } END AS modification_image,
  CAST(modifications.listings_active AS INTEGER) AS listings_active,
  CAST(modifications.listings_priced AS INTEGER) AS listings_priced,
  CAST(modifications.price_from_rub AS BIGINT) AS price_from_rub,
  CAST(modifications.price_to_rub AS BIGINT) AS price_to_rub,
  CAST(modifications.median_price_rub AS BIGINT) AS median_price_rub
FROM marts.modifications AS modifications
CROSS JOIN staging.run AS run
ORDER BY modifications.modification_id
