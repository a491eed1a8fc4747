-- Grain: one listing, by id: the figures that its landed cost was computed from.
-- target: serve/priced_cars.parquet
-- format: parquet
WITH cars AS (
  SELECT
    *,
    list_contains(cost_from_modification, 'engine_volume') AS volume_from_modification,
    list_contains(cost_from_modification, 'power_hp') AS power_from_modification
  FROM marts.cars
)
SELECT
  cars.id,
  cars.country,
  cars.vehicle_type,
  cars.fuel_type,
  cars.hybrid_type,
  CASE WHEN cars.volume_from_modification THEN modifications.engine_volume ELSE cars.engine_volume END AS engine_volume,
  CASE WHEN cars.power_from_modification THEN modifications.power_hp ELSE cars.power_hp END AS power_hp,
  cars.power_30min_hp,
  cars.modification_id,
  cars.volume_from_modification,
  cars.power_from_modification,
  cars.year,
  cars.production_date,
  CAST(cars.price AS DOUBLE) AS price,
  cars.currency,
  cars.price_rub,
  cars.geonameid,
  cars.total_missing_reason
FROM cars
LEFT JOIN marts.modifications AS modifications ON modifications.modification_id = cars.modification_id
ORDER BY cars.id
