-- Grain: one spelling of one value of one coded column.
-- Codes count from 1 in the order of the values, so that equal inputs give equal codes. `alias` is a further spelling that
-- a filter accepts (a slug, the English name of a city) or NULL.
-- target: serve/dictionary.parquet
-- format: parquet
WITH used AS (
  SELECT DISTINCT 'brand' AS key, brand AS value, brand_slug AS alias FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'model', model, model_slug FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'city', city, city_en FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'vehicle_type', vehicle_type, NULL FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'body_type', body_type, NULL FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'fuel_type', fuel_type, NULL FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'transmission', transmission, NULL FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'drive_type', drive_type, NULL FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'color', color, NULL FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'interior_color', interior_color, NULL FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'country', country, NULL FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'emission_standard', emission_standard, NULL FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'steering_side', steering_side, NULL FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'profitability', profitability, NULL FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'company', CAST(company_id AS VARCHAR), NULL FROM marts.cars
  UNION ALL
  -- A leasing company is a dealer on its card, but a value of its own in the filter.
  SELECT 'seller_type', seller_type, NULL FROM (VALUES ('dealer'), ('leasing'), ('private')) AS t(seller_type)
  UNION ALL
  SELECT 'availability_type', availability, NULL FROM (VALUES ('in_stock'), ('to_order')) AS t(availability)
)
SELECT
  key,
  CAST(dense_rank() OVER (PARTITION BY key ORDER BY value) AS INTEGER) AS code,
  value,
  nullif(alias, value) AS alias
FROM used
WHERE value IS NOT NULL
ORDER BY key, code, alias
