-- Seeded marts for tests: `rows` and `seed` are set by the caller. Values repeat by `hash` alone, so that
-- the same seed gives the same snapshot. Peculiar rows (accents, quotes, nulls, a leasing company,
-- no price, no coordinates, equal scores) come often enough that 2,000 rows hold all of them.
CREATE SCHEMA core;
CREATE SCHEMA marts;
CREATE SCHEMA reference;
CREATE SCHEMA staging;
CREATE SCHEMA serve;
CREATE MACRO rnd(i, k) AS (hash(i * 1009 + k + getvariable('seed') * 7919) % 1000000) / 1000000.0;
CREATE MACRO pick(i, k, list) AS list[1 + CAST(floor(rnd(i, k) * len(list)) AS INTEGER)];
CREATE TABLE staging.run AS
SELECT
  DATE '2025-12-01' AS as_of,
  'https://cars.example' AS site_url,
  'https://img.example' AS image_cdn_url,
  'https://renders.example' AS modification_image_url;

CREATE TABLE seed_models AS
SELECT
  row_number() OVER (ORDER BY place, number) - 1 AS c,
  brand,
  slug AS brand_slug,
  CASE WHEN number = 0 AND place < 3 THEN 'C5' ELSE brand || ' ' || number END AS model,
  CASE WHEN number = 0 AND place < 3 THEN 'c5' ELSE slug || '-' || number END AS model_slug
FROM (
  SELECT brand, slug, place, unnest(range(models)) AS number
  FROM (VALUES
    (0, 'Toyota', 'toyota', 40), (1, 'Volkswagen', 'volkswagen', 35), (2, 'Citroën', 'citroen', 15),
    (3, 'BMW', 'bmw', 45), (4, 'Mercedes-Benz', 'mercedes-benz', 60), (5, 'Audi', 'audi', 30),
    (6, 'Kia', 'kia', 30), (7, 'Hyundai', 'hyundai', 30), (8, 'Lada', 'lada', 15), (9, 'Nissan', 'nissan', 30),
    (10, 'Ford', 'ford', 30), (11, 'Skoda', 'skoda', 15), (12, 'Mazda', 'mazda', 20), (13, 'Honda', 'honda', 25),
    (14, 'Renault', 'renault', 20), (15, 'Opel', 'opel', 20), (16, 'Volvo', 'volvo', 15), (17, 'Lexus', 'lexus', 15),
    (18, 'Chery', 'chery', 10), (19, 'Geely', 'geely', 10), (20, 'Haval', 'haval', 8), (21, 'Peugeot', 'peugeot', 20),
    (22, 'Fiat', 'fiat', 20), (23, 'Subaru', 'subaru', 10), (24, 'Mitsubishi', 'mitsubishi', 15),
    (25, 'Suzuki', 'suzuki', 10), (26, 'Porsche', 'porsche', 8), (27, 'Jeep', 'jeep', 8)
  ) AS t(place, brand, slug, models)
);

CREATE TABLE seed_cities AS
SELECT
  row_number() OVER (ORDER BY geonameid) - 1 AS number,
  *
FROM (VALUES
  (524901, 'Москва', 'Moscow', 'RU', 55.75222, 37.61556), (498817, 'Санкт-Петербург', 'Saint Petersburg', 'RU', 59.93863, 30.31413),
  (2013348, 'Владивосток', 'Vladivostok', 'RU', 43.10562, 131.87353), (551487, 'Казань', 'Kazan', 'RU', 55.78874, 49.12214),
  (2867714, 'Мюнхен', 'Munich', 'DE', 48.13743, 11.57549), (2950159, 'Берлин', 'Berlin', 'DE', 52.52437, 13.41053),
  (1850147, 'Токио', 'Tokyo', 'JP', 35.6895, 139.69171), (1835848, 'Сеул', 'Seoul', 'KR', 37.566, 126.9784),
  (1816670, 'Пекин', 'Beijing', 'CN', 39.9075, 116.39723), (2643743, 'Лондон', 'London', 'GB', 51.50853, -0.12574),
  (2198148, 'Сува', 'Suva', 'FJ', -18.14161, 178.44149), (4035413, 'Апиа', 'Apia', 'WS', -13.83333, -171.76666),
  (2729907, 'Лонгйир', 'Longyearbyen', 'SJ', 78.22334, 15.64689), (1512569, 'Ташкент', 'Tashkent', 'UZ', 41.26465, 69.21627),
  (1526384, 'Алматы', 'Almaty', 'KZ', 43.25654, 76.92848), (NULL, 'Йошкар-Ола', NULL, 'RU', NULL, NULL)
) AS t(geonameid, city, city_en, country, latitude, longitude);

CREATE TABLE marts.cities AS
SELECT geonameid, city AS name_ru, city_en AS name_en FROM seed_cities WHERE geonameid IS NOT NULL;

CREATE TABLE core.city_labels AS
FROM (VALUES
  (2867714, 'de', 'München'), (2867714, 'ja', 'ミュンヘン'), (2867714, 'pl', 'Monachium'),
  (1850147, 'ja', '東京'), (1835848, 'ko', '서울'), (1816670, 'zh', '北京'), (524901, 'de', 'Moskau')
) AS t(geonameid, lang, name);

CREATE TABLE marts.companies AS
SELECT
  *, company_name AS name, false AS is_leasing_company,
  NULL AS city, NULL AS address, '+7 000' AS phone, NULL AS email_public, NULL AS work_hours, NULL AS logo_url,
  NULL AS messenger_a_bot_username, NULL AS messenger_a_channel, NULL AS messenger_a_personal,
  NULL AS messenger_b_url, NULL AS messenger_b_bot_username, NULL AS social_network_url
FROM (VALUES
  ('11111111-1111-4111-8111-111111111111', 'Own Cars', 'percent', 5.5, NULL, 'own', []),
  ('22222222-2222-4222-8222-222222222222', 'Picked Cars', 'fixed', NULL, 100000, 'filters', [
    {'name': 'Japan', 'filters': '{"country":"JP","body_type":["SUV","Sedan"]}'},
    {'name': 'Near Munich', 'filters': '{"near":"48.13743,11.57549","radius_km":40,"max_price":2000000}'}
  ]),
  ('33333333-3333-4333-8333-333333333333', 'No Markup', NULL, NULL, NULL, 'filters', [
    {'name': 'Toyota', 'filters': '{"brand":"Toyota"}'}, {'name': 'broken', 'filters': '{"doors":99}'}
  ]),
  ('44444444-4444-4444-8444-444444444444', 'Discount', 'percent', -7.25, NULL, 'filters', [
    {'name': 'Diesel', 'filters': '{"fuel_type":"Diesel"}'}
  ]),
  ('55555555-5555-4555-8555-555555555555', 'Clearance', 'fixed', NULL, -900000, 'filters', [
    {'name': 'Russia', 'filters': '{"country":"RU"}'}
  ])
) AS t(company_id, company_name, pricing_mode, pricing_percent, pricing_fixed, inventory_mode, filters);

CREATE TABLE marts.cars AS
WITH base AS (
  SELECT
    i,
    CAST(floor(pow(rnd(i, 1), 2) * (SELECT count(*) FROM seed_models)) AS INTEGER) AS c,
    CAST(floor(pow(rnd(i, 4), 2) * (SELECT count(*) FROM seed_cities)) AS INTEGER) AS number,
    CASE WHEN rnd(i, 3) > 0.01 THEN 300000 + CAST(floor(pow(rnd(i, 30), 3) * 9000000) AS BIGINT) END AS price
  FROM range(getvariable('rows')) AS t(i)
)
SELECT
  100000 + i * 7 AS id,
  brand,
  brand_slug,
  model,
  model_slug,
  CASE WHEN i % 3 = 0 THEN 'Comfort "Plus"' END AS trim,
  2005 + CAST(floor(sqrt(rnd(i, 2)) * 20) AS INTEGER) AS year,
  'car' AS vehicle_type,
  pick(i, 5, ['Sedan', 'Hatchback', 'SUV', 'Wagon', NULL]) AS body_type,
  pick(i, 6, ['Petrol', 'Petrol', 'Diesel', 'Hybrid', 'Plug-in hybrid', 'Electric']) AS fuel_type,
  pick(i, 7, ['Automatic', 'Manual', 'CVT', 'Robot']) AS transmission,
  pick(i, 8, ['FWD', 'FWD', 'AWD', 'RWD', NULL]) AS drive_type,
  pick(i, 9, ['Black', 'White', 'Grey', 'Silver', 'Blue', 'Light blue', 'Red']) AS color,
  pick(i, 10, ['Black', 'Beige', NULL]) AS interior_color,
  country,
  pick(i, 12, ['dealer', 'dealer', 'private']) AS seller_type,
  rnd(i, 13) < 0.05 AND pick(i, 12, ['dealer', 'dealer', 'private']) = 'dealer' AS is_leasing_company,
  pick(i, 14, ['left', 'left', 'right', NULL]) AS steering_side,
  CASE WHEN rnd(i, 15) < 0.9 THEN 1000 + CAST(floor(rnd(i, 31) * 30) AS INTEGER) * 100 END AS engine_volume,
  CASE WHEN rnd(i, 16) < 0.95 THEN 70 + CAST(floor(rnd(i, 32) * 300) AS INTEGER) END AS power_hp,
  CASE WHEN rnd(i, 17) < 0.97 THEN CAST(floor(rnd(i, 33) * 250000) AS INTEGER) END AS mileage,
  rnd(i, 18) < 0.1 AS is_new,
  CASE WHEN rnd(i, 19) < 0.5 THEN rnd(i, 20) < 0.2 END AS has_accident,
  CASE WHEN rnd(i, 21) < 0.8 THEN CAST(floor(rnd(i, 34) * 4) AS INTEGER) END AS owner_count,
  pick(i, 22, ['in_stock', 'in_stock', 'to_order', NULL]) AS availability_type,
  CASE WHEN rnd(i, 35) < 0.97 THEN city END AS city,
  CASE WHEN rnd(i, 35) < 0.97 THEN city_en END AS city_en,
  CASE WHEN rnd(i, 35) < 0.97 THEN CAST(geonameid AS BIGINT) END AS geonameid,
  -- Half of the cards stand at the centre of their city, half up to some 100 km around it.
  CASE WHEN rnd(i, 35) < 0.97 THEN round(latitude + CASE WHEN i % 2 = 0 THEN 0 ELSE rnd(i, 36) - 0.5 END, 5) END AS latitude,
  CASE WHEN rnd(i, 35) < 0.97 THEN round(longitude + CASE WHEN i % 2 = 0 THEN 0 ELSE rnd(i, 37) - 0.5 END, 5) END AS longitude,
  'https://cars.example/cars/' || (100000 + i * 7) AS url,
  CASE WHEN i % 4 > 0 THEN 'https://source.example/ads/' || i END AS source_url,
  CASE WHEN i % 10 > 0 THEN 'https://img.example/ads/' || i || '/main' END AS img_main,
  list_transform(range(CAST(floor(rnd(i, 23) * 8) AS INTEGER)), lambda x: 'https://img.example/ads/' || i || '/photo_' || x) AS gallery,
  list_transform(range(CAST(floor(rnd(i, 24) * 6) AS INTEGER)), lambda x: 'https://img.example/ads/' || i || '/photo_' || x || '_tg.jpg') AS gallery_jpg,
  CASE WHEN rnd(i, 25) < 0.9 THEN CAST(c * 20 + i % 20 AS INTEGER) END AS modification_id,
  rnd(i, 25) < 0.9 AND i % 7 > 0 AS has_render,
  CASE WHEN rnd(i, 38) < 0.01 THEN '11111111-1111-4111-8111-111111111111' END AS company_id,
  price AS price_rub,
  CASE WHEN price IS NOT NULL THEN 50000 END AS delivery_rub,
  CASE WHEN price IS NOT NULL THEN CASE WHEN country = 'RU' THEN 0 ELSE price // 4 END END AS duty_rub,
  CASE WHEN price IS NOT NULL THEN CASE WHEN country = 'RU' THEN 0 ELSE 11746 END END AS customs_rub,
  CASE WHEN price IS NOT NULL THEN 0 END AS recycling_fee_rub,
  CASE WHEN price IS NOT NULL THEN 0 END AS broker_rub,
  CASE WHEN price IS NOT NULL THEN 100000 END AS commission_rub,
  price + 150000 + CASE WHEN country = 'RU' THEN 0 ELSE price // 4 + 11746 END AS total_price_rub,
  CASE WHEN price IS NULL THEN 'no_price' END AS total_missing_reason,
  CAST([] AS VARCHAR[]) AS cost_from_modification,
  CASE WHEN i % 5 > 0 AND price IS NOT NULL THEN CAST(2500000 AS BIGINT) END AS median_price_rub,
  CASE WHEN i % 5 > 0 AND price IS NOT NULL THEN 12 END AS peer_count,
  CASE WHEN i % 5 > 0 AND price IS NOT NULL THEN round((price - 2500000) / 25000.0, 1) END AS diff_pct,
  CASE WHEN i % 5 > 0 AND price IS NOT NULL THEN
    CASE WHEN price < 2375000 THEN 'below_market' WHEN price > 2625000 THEN 'above_market' ELSE 'at_market' END
  END AS verdict,
  pick(i, 27, ['profitable', 'neutral', 'unprofitable', NULL]) AS profitability,
  CAST(floor(rnd(i, 28) * 101) AS INTEGER) AS total_score,
  CAST(floor(rnd(i, 40) * 101) AS INTEGER) AS score_price,
  CAST(floor(rnd(i, 41) * 101) AS INTEGER) AS score_mileage,
  CAST(floor(rnd(i, 42) * 101) AS INTEGER) AS score_condition,
  CAST(floor(rnd(i, 43) * 101) AS INTEGER) AS score_completeness,
  CAST(floor(rnd(i, 44) * 101) AS INTEGER) AS score_freshness,
  CAST(floor(rnd(i, 45) * 101) AS INTEGER) AS score_seller,
  CASE WHEN rnd(i, 46) < 0.7 THEN pick(i, 47, [4, 5, 5, 7, 11]) END AS seats,
  CASE WHEN rnd(i, 48) < 0.7 THEN pick(i, 49, [3, 4, 5]) END AS doors,
  pick(i, 29, ['Euro 5', 'Euro 6', NULL]) AS emission_standard,
  CASE WHEN rnd(i, 50) < 0.5 THEN rnd(i, 51) < 0.1 END AS is_leasing,
  'seed' AS source,
  CAST(i AS VARCHAR) AS source_id,
  DATE '2025-01-01' + CAST(floor(rnd(i, 52) * 300) AS INTEGER) AS listed_at,
  DATE '2025-06-01' AS first_seen
FROM base
JOIN seed_models USING (c)
JOIN seed_cities USING (number);

CREATE TABLE reference.score_weights AS
SELECT *
FROM (VALUES
  ('price', 35, 'price against the median'), ('mileage', 20, 'mileage against age'),
  ('condition', 15, 'accidents and owners'), ('completeness', 10, 'how much the card says'),
  ('freshness', 10, 'days since it was listed'), ('seller', 10, 'who sells')
) AS t(component, weight, description);

CREATE TABLE seed_languages AS
SELECT unnest(['ru', 'en', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'uk', 'kk', 'uz', 'tr', 'ar', 'zh', 'ja', 'ko']) AS lang;

CREATE TABLE reference.country_names AS
SELECT DISTINCT country AS iso2, lang, country || ' land in ' || lang AS name
FROM seed_cities
CROSS JOIN seed_languages;

CREATE TABLE marts.rates AS
SELECT *
FROM (VALUES ('RUB', 1.0), ('USD', 80.0), ('EUR', 93.55), ('JPY', 0.5137), ('KZT', 0.15)) AS t(currency, rate);

CREATE TABLE marts.price_history AS
SELECT id, DATE '2025-11-01' AS as_of, price_rub + 1000 AS price_rub, total_price_rub + 1000 AS total_price_rub
FROM marts.cars
WHERE id % 5 = 0
UNION ALL
SELECT id, DATE '2025-12-01', price_rub, total_price_rub
FROM marts.cars;

CREATE TABLE marts.plant_models AS
SELECT *
FROM (VALUES
  (1, 'Toyota', 'toyota', 'C5', 'c5', 'car', NULL, 3, 2, 500000, 900000),
  (1, 'Toyota', 'toyota', 'Toyota 1', 'toyota-1', 'car', 'https://renders.example/7_md.webp', 5, 4, 400000, 1900000),
  (1, 'Lexus', 'lexus', 'Lexus 1', 'lexus-1', 'car', NULL, 0, 0, NULL, NULL),
  (2, 'BMW', 'bmw', 'BMW 1', 'bmw-1', 'car', NULL, 2, 1, 1, 2),
  (2, 'BMW', 'bmw', 'R 1250', NULL, 'motorcycle', NULL, 0, 0, NULL, NULL),
  (3, 'Ural', NULL, 'Gear Up', NULL, 'motorcycle', NULL, 0, 0, NULL, NULL)
) AS t(plant_id, brand, brand_slug, model, model_slug, vehicle_type, image, listings_active, n_modifications, price_from_rub, price_to_rub);

CREATE TABLE marts.factories AS
SELECT
  t.*,
  [{'name': 'A brand', 'slug': 'a-brand'}] AS brands,
  coalesce((SELECT list(DISTINCT brand_slug ORDER BY brand_slug) FROM marts.plant_models AS m WHERE m.plant_id = t.id AND brand_slug IS NOT NULL), []) AS brand_slugs,
  coalesce((SELECT sum(listings_active) FROM marts.plant_models AS m WHERE m.plant_id = t.id), 0) AS listings_active
FROM (VALUES
  (1, 'tahara', 'Tahara Plant', 'Toyota', 'Toyota Group', 'car', 'Japan', 'JP', 'Aichi', 'Tahara', 1850902, 34.66, 137.27, 'exact', 1979, 395000, 2, 3),
  (2, 'spandau', 'Werk Spandau', 'BMW', 'BMW Group', 'both', 'Germany', 'DE', 'Berlin', 'Berlin', 2950159, 52.53, 13.2, 'city', 1969, 200000, 1, 2),
  (3, 'irbit', 'Irbit Plant', 'IMZ', NULL, 'motorcycle', 'Russia', 'RU', 'Sverdlovsk Oblast', 'Irbit', NULL, 57.67, 63.07, 'approx', 1941, NULL, 1, 1),
  (4, 'münchen', 'Werk München', 'BMW', 'BMW Group', 'car', 'Germany', 'DE', 'Bavaria', 'München', 2867714, 48.19, 11.56, 'exact', 1922, 220000, 1, 1)
) AS t(id, slug, name, operator, oem_group, vehicle_type, country, country_iso2, region, city, geonameid, lat, lng, coord_precision, opened_year, annual_capacity_units, n_brands, n_models);
