-- Grain: one distinct combination of what a listing says about its modification. `variant_id` numbers them.
SELECT
  row_number() OVER (
    ORDER BY model_id, reading_id, year, engine_volume, power_hp, fuel_type, transmission, drive_type, body_type
  ) AS variant_id,
  combinations.*
FROM (
  SELECT DISTINCT
    model_id, reading_id, year, engine_volume, power_hp, fuel_type, transmission, drive_type, body_type
  FROM core.facts
) AS combinations
