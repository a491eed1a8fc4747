-- Grain: one listing, by id: what its landed cost was computed from.
-- target: serve/priced_cars.parquet
-- format: parquet
SELECT
  cars.id,
  cars.country,
  cars.vehicle_type,
  cars.fuel_type,
  cars.hybrid_type,
  cars.engine_volume,
  cars.power_hp,
  cars.power_30min_hp,
  cars.year,
  cars.production_date,
  CAST(cars.price AS DOUBLE) AS price,
  cars.currency,
  cars.price_rub,
  cars.geonameid,
  cars.total_missing_reason
FROM marts.cars AS cars
ORDER BY cars.id
