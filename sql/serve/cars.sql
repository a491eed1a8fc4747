-- Grain: one active listing.
-- target: serve/cars.parquet
-- format: parquet
-- Integer-coded, in score order: `ord` is the rank by total_score DESC, id. The columns are those of
-- contract/serve.ts; codes are those of serve.dictionary; card_offset and card_bytes locate the
-- listing's line in serve/cards.ndjson, as serve.cards_lines had them when the file was written.
-- needs: cards
WITH ranks AS (
  SELECT rowid AS position, CAST(row_number() OVER (ORDER BY total_score DESC, id) - 1 AS INTEGER) AS ord
  FROM marts.cars
)
SELECT
  ranks.ord,
  cars.id,
  CAST(brand.code AS SMALLINT) AS brand,
  model.code AS model,
  CAST(vehicle_type.code AS TINYINT) AS vehicle_type,
  CAST(body_type.code AS TINYINT) AS body_type,
  CAST(fuel_type.code AS TINYINT) AS fuel_type,
  CAST(transmission.code AS TINYINT) AS transmission,
  CAST(drive_type.code AS TINYINT) AS drive_type,
  CAST(color.code AS TINYINT) AS color,
  CAST(interior_color.code AS TINYINT) AS interior_color,
  CAST(country.code AS SMALLINT) AS country,
  city.code AS city,
  CAST(emission_standard.code AS TINYINT) AS emission_standard,
  CAST(seller_type.code AS TINYINT) AS seller_type,
  CAST(steering_side.code AS TINYINT) AS steering_side,
  CAST(availability_type.code AS TINYINT) AS availability_type,
  CAST(profitability.code AS TINYINT) AS profitability,
  CAST(company.code AS SMALLINT) AS company,
  CAST(cars.year AS SMALLINT) AS year,
  CAST(cars.mileage AS INTEGER) AS mileage,
  CAST(cars.engine_volume AS INTEGER) AS engine_volume,
  CAST(round(cars.power_hp) AS SMALLINT) AS power_hp,
  CAST(cars.owner_count AS TINYINT) AS owner_count,
  CAST(cars.seats AS TINYINT) AS seats,
  CAST(cars.doors AS TINYINT) AS doors,
  cars.is_new,
  cars.has_accident,
  cars.is_leasing,
  CAST(round(cars.latitude * 100000) AS INTEGER) AS lat_e5,
  CAST(round(cars.longitude * 100000) AS INTEGER) AS lng_e5,
  CAST(cars.modification_id AS INTEGER) AS modification_id,
  CAST(cars.price_rub AS BIGINT) AS price_rub,
  CAST(cars.total_price_rub AS BIGINT) AS total_price_rub,
  CAST(cars.total_score AS TINYINT) AS total_score,
  CAST(cars.score_price AS TINYINT) AS score_price,
  CAST(cars.score_mileage AS TINYINT) AS score_mileage,
  CAST(cars.score_condition AS TINYINT) AS score_condition,
  CAST(cars.score_completeness AS TINYINT) AS score_completeness,
  CAST(cars.score_freshness AS TINYINT) AS score_freshness,
  CAST(cars.score_seller AS TINYINT) AS score_seller,
  lines.line_offset AS card_offset,
  lines.line_bytes AS card_bytes
FROM marts.cars AS cars
JOIN ranks ON ranks.position = cars.rowid
JOIN serve.cards_lines AS lines ON lines.position = cars.rowid
LEFT JOIN serve.codes AS brand ON brand.key = 'brand' AND brand.value = cars.brand
LEFT JOIN serve.codes AS model ON model.key = 'model' AND model.value = cars.model
LEFT JOIN serve.codes AS vehicle_type
  ON vehicle_type.key = 'vehicle_type' AND vehicle_type.value = cars.vehicle_type
LEFT JOIN serve.codes AS body_type ON body_type.key = 'body_type' AND body_type.value = cars.body_type
LEFT JOIN serve.codes AS fuel_type ON fuel_type.key = 'fuel_type' AND fuel_type.value = cars.fuel_type
LEFT JOIN serve.codes AS transmission
  ON transmission.key = 'transmission' AND transmission.value = cars.transmission
LEFT JOIN serve.codes AS drive_type ON drive_type.key = 'drive_type' AND drive_type.value = cars.drive_type
LEFT JOIN serve.codes AS color ON color.key = 'color' AND color.value = cars.color
LEFT JOIN serve.codes AS interior_color
  ON interior_color.key = 'interior_color' AND interior_color.value = cars.interior_color
LEFT JOIN serve.codes AS country ON country.key = 'country' AND country.value = cars.country
LEFT JOIN serve.codes AS city ON city.key = 'city' AND city.value = cars.city
LEFT JOIN serve.codes AS emission_standard
  ON emission_standard.key = 'emission_standard' AND emission_standard.value = cars.emission_standard
LEFT JOIN serve.codes AS seller_type
  ON seller_type.key = 'seller_type'
  AND seller_type.value = CASE WHEN cars.is_leasing_company THEN 'leasing' ELSE cars.seller_type END
LEFT JOIN serve.codes AS steering_side
  ON steering_side.key = 'steering_side' AND steering_side.value = cars.steering_side
LEFT JOIN serve.codes AS availability_type
  ON availability_type.key = 'availability_type'
  AND availability_type.value
    = CASE cars.availability_type WHEN 'on_order' THEN 'to_order' ELSE cars.availability_type END
LEFT JOIN serve.codes AS profitability
  ON profitability.key = 'profitability' AND profitability.value = cars.profitability
LEFT JOIN serve.codes AS company
  ON company.key = 'company' AND company.value = CAST(cars.company_id AS VARCHAR)
ORDER BY ranks.ord
