-- Grain: one row that shares its key, its VIN or its description with another row, and so may tell of the same car.
--   by_id, by_vin, by_description  what the `dedupe` of its source lets compare
--   described     the description is shared and the car has been driven far enough to be told by it
--   place         the city where the car stands: its geonameid, else its spelling
--   says          all that the row says, a text `field=value` each, its source's id left out
--   says_of_car   what another source would say alike: the car, without the advertisement; figures are rounded
--   content_hash  md5 of `says`
--   standing      1 is the best row: by merit, source, the lower price, and content, so that the order of a file decides
--                 only between rows that say the same
WITH candidates AS (
  SELECT
    facts.*,
    keys.id_hash IS NOT NULL AS shares_key,
    vins.vin IS NOT NULL AS shares_vin,
    described.model_id IS NOT NULL AS described
  FROM core.facts AS facts
  LEFT JOIN core.key_twins AS keys ON keys.id_hash = facts.id_hash
  LEFT JOIN core.vin_twins AS vins ON vins.vin = facts.vin
  LEFT JOIN core.description_twins AS described
    ON facts.vin IS NULL
    AND described.model_id = facts.model_id
    AND described.mileage = facts.mileage
    AND described.year IS NOT DISTINCT FROM facts.year
    AND described.price_rub IS NOT DISTINCT FROM facts.price_rub
  WHERE keys.id_hash IS NOT NULL OR vins.vin IS NOT NULL OR described.model_id IS NOT NULL
),
saying AS (
  SELECT
    candidates.*,
    coalesce(CAST(places.geonameid AS VARCHAR), places.raw_country || ' ' || place_key(places.raw_city)) AS place,
    coalesce(sources.dedupe, 'description') AS dedupe,
    [
      'vehicle_type=' || l.vehicle_type,
      'brand=' || l.brand,
      'model=' || l.model,
      'trim=' || l.trim,
      'year=' || CAST(l.year AS VARCHAR),
      'production_date=' || CAST(l.production_date AS VARCHAR),
      'body_type=' || l.body_type,
      'fuel_type=' || l.fuel_type,
      'transmission=' || l.transmission,
      'drive_type=' || l.drive_type,
      'color=' || l.color,
      'interior_color=' || l.interior_color,
      'emission_standard=' || l.emission_standard,
      'steering_side=' || l.steering_side,
      'engine_volume=' || CAST(l.engine_volume AS VARCHAR),
      'power_hp=' || CAST(CAST(round(l.power_hp * 1000, 0) AS BIGINT) AS VARCHAR),
      'power_30min_hp=' || CAST(CAST(round(l.power_30min_hp * 1000, 0) AS BIGINT) AS VARCHAR),
      'hybrid_type=' || l.hybrid_type,
      'seats=' || CAST(l.seats AS VARCHAR),
      'doors=' || CAST(l.doors AS VARCHAR),
      'owner_count=' || CAST(l.owner_count AS VARCHAR),
      'mileage=' || CAST(l.mileage AS VARCHAR),
      'is_new=' || CAST(l.is_new AS VARCHAR),
      'has_accident=' || CAST(l.has_accident AS VARCHAR),
      'is_leasing=' || CAST(l.is_leasing AS VARCHAR),
      'seller_type=' || l.seller_type,
      'is_leasing_company=' || CAST(l.is_leasing_company AS VARCHAR),
      'company_id=' || l.company_id,
      'availability_type=' || l.availability_type,
      'country=' || l.country,
      'city=' || l.city,
      'latitude=' || CAST(CAST(round(l.latitude * 1000000, 0) AS BIGINT) AS VARCHAR),
      'longitude=' || CAST(CAST(round(l.longitude * 1000000, 0) AS BIGINT) AS VARCHAR),
      'price=' || CAST(l.price AS VARCHAR),
      'currency=' || l.currency,
      'vin=' || l.vin,
      'url=' || l.url,
      'source_url=' || l.source_url,
      'img_main=' || l.img_main,
      'gallery=' || array_to_string(l.gallery, ' '),
      'gallery_jpg=' || array_to_string(l.gallery_jpg, ' '),
      'listed_at=' || CAST(l.listed_at AS VARCHAR),
      'fingerprint=' || CAST(l.fingerprint AS VARCHAR)
    ] AS says,
    [
      'vehicle_type=' || l.vehicle_type,
      'trim=' || lower(nullif(concat_ws(' ', names.rest, l.trim), '')),
      'production_month=' || CAST(year(l.production_date) * 12 + month(l.production_date) AS VARCHAR),
      'body_type=' || l.body_type,
      'fuel_type=' || l.fuel_type,
      'transmission=' || l.transmission,
      'drive_type=' || l.drive_type,
      'color=' || l.color,
      'interior_color=' || l.interior_color,
      'emission_standard=' || l.emission_standard,
      'steering_side=' || l.steering_side,
      'engine_decilitres=' || CAST(CAST(round(l.engine_volume / 100.0, 0) AS BIGINT) AS VARCHAR),
      'power_hp=' || CAST(CAST(round(l.power_hp, 0) AS BIGINT) AS VARCHAR),
      'power_30min_hp=' || CAST(CAST(round(l.power_30min_hp, 0) AS BIGINT) AS VARCHAR),
      'hybrid_type=' || l.hybrid_type,
      'seats=' || CAST(l.seats AS VARCHAR),
      'doors=' || CAST(l.doors AS VARCHAR),
      'owner_count=' || CAST(l.owner_count AS VARCHAR),
      'is_new=' || CAST(l.is_new AS VARCHAR),
      'has_accident=' || CAST(l.has_accident AS VARCHAR),
      'is_leasing=' || CAST(l.is_leasing AS VARCHAR),
      'seller_type=' || l.seller_type
    ] AS says_of_car
  FROM staging.listings AS l
  LEFT JOIN core.files AS files ON files.source = l.source AND files.file = l.file
  JOIN candidates ON candidates.row_key = row_key(files.file_code, l.row)
  LEFT JOIN core.names AS names ON names.name_id = candidates.name_id
  LEFT JOIN core.places AS places ON places.place_id = candidates.place_id
  LEFT JOIN staging.sources AS sources ON sources.source = l.source
),
hashed AS (
  SELECT saying.*, key_hash(array_to_string(says, '|')) AS content_hash FROM saying
)
SELECT
  row_key,
  source,
  id_hash,
  has_source_id,
  shares_key,
  shares_vin,
  described,
  dedupe <> 'none' AS by_id,
  dedupe IN ('vin', 'description') AS by_vin,
  dedupe = 'description' AS by_description,
  vin,
  model_id,
  year,
  mileage,
  price_rub,
  place,
  fuel_type,
  transmission,
  says,
  says_of_car,
  content_hash,
  row_number() OVER (ORDER BY merit DESC, source, coalesce(price_rub, 0), content_hash, row_key) AS standing
FROM hashed
