-- severity: error
-- Every value of a closed vocabulary is one of its canonical values.
WITH used AS (
  SELECT DISTINCT 'vehicle_type' AS key, vehicle_type AS value FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'body_type', body_type FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'fuel_type', fuel_type FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'transmission', transmission FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'drive_type', drive_type FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'color', color FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'color', interior_color FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'steering_side', steering_side FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'profitability', profitability FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'verdict', verdict FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'price_doubt', price_doubt FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'coord_precision', coord_precision FROM marts.factories
  UNION ALL
  SELECT DISTINCT 'card_seller_type', seller_type FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'card_availability_type', availability_type FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'hybrid_type', hybrid_type FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'emission_standard', emission_standard FROM marts.cars
  UNION ALL
  SELECT DISTINCT 'factory_vehicle_type', vehicle_type FROM marts.factories
),
canonical AS (
  SELECT DISTINCT key, value FROM reference.vocabulary
  UNION ALL
  -- Vocabularies without labels, and those in which a card's values differ from the filter's.
  SELECT *
  FROM (VALUES
    ('card_seller_type', 'dealer'), ('card_seller_type', 'private'),
    ('card_availability_type', 'in_stock'), ('card_availability_type', 'on_order'),
    ('price_doubt', 'below_kind'), ('price_doubt', 'above_kind'),
    ('price_doubt', 'below_brand'), ('price_doubt', 'above_brand'),
    ('price_doubt', 'below_model'), ('price_doubt', 'above_model'),
    ('price_doubt', 'below_modification'), ('price_doubt', 'above_modification'),
    ('hybrid_type', 'parallel'), ('hybrid_type', 'series'),
    ('factory_vehicle_type', 'car'), ('factory_vehicle_type', 'motorcycle'), ('factory_vehicle_type', 'both'),
    ('emission_standard', 'Euro 1'), ('emission_standard', 'Euro 2'), ('emission_standard', 'Euro 3'),
    ('emission_standard', 'Euro 4'), ('emission_standard', 'Euro 5'), ('emission_standard', 'Euro 6'),
    ('emission_standard', 'Euro 7')
  ) AS more (key, value)
)
SELECT used.key, used.value
FROM used
LEFT JOIN canonical ON canonical.key = used.key AND canonical.value = used.value
WHERE used.value IS NOT NULL AND canonical.value IS NULL
