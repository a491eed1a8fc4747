-- Grain: one active listing.
-- Integer-coded, in score order. The columns are those of contract/serve-columns.ts without `ord`; the macros code_* give the
-- codes of serve.dictionary; card_offset and card_bytes locate the listing's line in serve/cards.ndjson, as recorded in
-- serve.cards_lines when the file was written.
-- format: table
-- needs: cards, codes
SELECT
  cars.id,
  code_brand(cars.brand) AS brand,
  code_model(cars.model) AS model,
  code_vehicle_type(cars.vehicle_type) AS vehicle_type,
  code_body_type(cars.body_type) AS body_type,
  code_fuel_type(cars.fuel_type) AS fuel_type,
  code_transmission(cars.transmission) AS transmission,
  code_drive_type(cars.drive_type) AS drive_type,
  code_color(cars.color) AS color,
  code_interior_color(cars.interior_color) AS interior_color,
  code_country(cars.country) AS country,
  code_city(cars.city) AS city,
  code_emission_standard(cars.emission_standard) AS emission_standard,
  code_seller_type(CASE WHEN cars.is_leasing_company THEN 'leasing' ELSE cars.seller_type END) AS seller_type,
  code_steering_side(cars.steering_side) AS steering_side,
  -- A card says on_order where the filter says to_order.
  code_availability_type(
    CASE cars.availability_type WHEN 'on_order' THEN 'to_order' ELSE cars.availability_type END
  ) AS availability_type,
  code_profitability(cars.profitability) AS profitability,
  code_company(CAST(cars.company_id AS VARCHAR)) AS company,
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
  places.lat_e5,
  places.lng_e5,
  places.place,
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
JOIN serve.cards_lines AS lines ON lines.position = cars.rowid
LEFT JOIN serve.places AS places
  ON places.lat_e5 = CAST(round(cars.latitude * 100000) AS INTEGER)
  AND places.lng_e5 = CAST(round(cars.longitude * 100000) AS INTEGER)
ORDER BY cars.total_score DESC, cars.id
