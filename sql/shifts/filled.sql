-- Grain: one field of one source: the number of its listings with a value, now and in the served snapshot.
WITH cars AS (
  SELECT 'now' AS side, source, price, mileage, power_hp, engine_volume, fuel_type, transmission, drive_type,
    body_type, color, city, seller_type, owner_count, has_accident, steering_side, trim, img_main, listed_at
  FROM marts.cars
  UNION ALL
  SELECT 'before' AS side, source, price, mileage, power_hp, engine_volume, fuel_type, transmission, drive_type,
    body_type, color, city, seller_type, owner_count, has_accident, steering_side, trim, img_main, listed_at
  FROM staging.previous_cars
),
counts AS (
  SELECT side, source, count(*) AS listings, count(price) AS price, count(mileage) AS mileage,
    count(power_hp) AS power_hp, count(engine_volume) AS engine_volume, count(fuel_type) AS fuel_type,
    count(transmission) AS transmission, count(drive_type) AS drive_type, count(body_type) AS body_type,
    count(color) AS color, count(city) AS city, count(seller_type) AS seller_type, count(owner_count) AS owner_count,
    count(has_accident) AS has_accident, count(steering_side) AS steering_side, count(trim) AS trim,
    count(img_main) AS img_main, count(listed_at) AS listed_at
  FROM cars
  GROUP BY side, source
),
fields AS (
  SELECT side, source, listings, 'price' AS field, price AS filled FROM counts
  UNION ALL SELECT side, source, listings, 'mileage', mileage FROM counts
  UNION ALL SELECT side, source, listings, 'power_hp', power_hp FROM counts
  UNION ALL SELECT side, source, listings, 'engine_volume', engine_volume FROM counts
  UNION ALL SELECT side, source, listings, 'fuel_type', fuel_type FROM counts
  UNION ALL SELECT side, source, listings, 'transmission', transmission FROM counts
  UNION ALL SELECT side, source, listings, 'drive_type', drive_type FROM counts
  UNION ALL SELECT side, source, listings, 'body_type', body_type FROM counts
  UNION ALL SELECT side, source, listings, 'color', color FROM counts
  UNION ALL SELECT side, source, listings, 'city', city FROM counts
  UNION ALL SELECT side, source, listings, 'seller_type', seller_type FROM counts
  UNION ALL SELECT side, source, listings, 'owner_count', owner_count FROM counts
  UNION ALL SELECT side, source, listings, 'has_accident', has_accident FROM counts
  UNION ALL SELECT side, source, listings, 'steering_side', steering_side FROM counts
  UNION ALL SELECT side, source, listings, 'trim', trim FROM counts
  UNION ALL SELECT side, source, listings, 'img_main', img_main FROM counts
  UNION ALL SELECT side, source, listings, 'listed_at', listed_at FROM counts
)
SELECT
  source,
  field,
  max(listings) FILTER (WHERE side = 'before') AS listings_before,
  max(filled) FILTER (WHERE side = 'before') AS filled_before,
  max(listings) FILTER (WHERE side = 'now') AS listings_now,
  max(filled) FILTER (WHERE side = 'now') AS filled_now
FROM fields
GROUP BY source, field
HAVING count(*) = 2
