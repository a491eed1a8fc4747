-- Grain: one loaded row of a listing feed, duplicates included. The only narrow pass over the feeds: keys, and the
-- figures that matching, costs and score need. Texts stay in staging until the cars mart.
--   row_key   file and row of the file; a line may hold several rows
--   id_hash   md5 of the source and its key: source_id, else the whole VIN, else the description
--   merit     of the rows of one car the one with the greatest merit stays: a company's own first, then priced, then the
--             fullest, then the latest
--   filled    how many of sixteen optional fields are given
WITH named AS (
  SELECT
    row_key(files.file_code, l.row) AS row_key,
    l.*,
    whole_vin(l.vin) AS own_vin,
    names.name_id,
    names.model_id,
    readings.reading_id,
    places.place_id,
    rates.rate,
    CAST(l.trim IS NOT NULL AS INTEGER) + CAST(l.body_type IS NOT NULL AS INTEGER)
      + CAST(l.fuel_type IS NOT NULL AS INTEGER) + CAST(l.transmission IS NOT NULL AS INTEGER)
      + CAST(l.drive_type IS NOT NULL AS INTEGER) + CAST(l.color IS NOT NULL AS INTEGER)
      + CAST(l.engine_volume IS NOT NULL OR coalesce(l.fuel_type, '') = 'Electric' AS INTEGER)
      + CAST(l.power_hp IS NOT NULL AS INTEGER) + CAST(l.mileage IS NOT NULL AS INTEGER)
      + CAST(l.owner_count IS NOT NULL OR coalesce(l.is_new, false) AS INTEGER)
      + CAST(l.has_accident IS NOT NULL AS INTEGER) + CAST(l.steering_side IS NOT NULL AS INTEGER)
      + CAST(l.city IS NOT NULL AS INTEGER) + CAST(l.price IS NOT NULL AS INTEGER)
      + CAST(l.vin IS NOT NULL AS INTEGER) + CAST(l.img_main IS NOT NULL AS INTEGER) AS filled
  FROM staging.listings AS l
  LEFT JOIN core.files AS files ON files.source = l.source AND files.file = l.file
  JOIN core.names AS names ON names.raw_brand = l.brand AND names.raw_model = coalesce(l.model, '')
  JOIN core.shared_readings AS readings ON readings.name_id = names.name_id AND readings.trim = coalesce(l.trim, '')
  LEFT JOIN core.places AS places ON places.raw_country = coalesce(l.country, '') AND places.raw_city = l.city
  LEFT JOIN core.rates AS rates ON rates.currency = l.currency
)
SELECT
  row_key,
  source,
  key_hash(concat(source, '|', coalesce(
    source_id,
    own_vin,
    concat_ws(
      '|', brand, coalesce(model, ''), coalesce(trim, ''), coalesce(year, 0), coalesce(mileage, -1),
      coalesce(price, -1), coalesce(currency, ''), coalesce(country, ''), coalesce(city, ''), coalesce(color, ''),
      coalesce(engine_volume, -1), coalesce(CAST(round(power_hp * 10, 0) AS INTEGER), -1), coalesce(fuel_type, ''),
      coalesce(transmission, ''), coalesce(drive_type, ''), coalesce(body_type, '')
    )
  ))) AS id_hash,
  source_id IS NOT NULL AS has_source_id,
  own_vin AS vin,
  ((CASE WHEN company_id IS NOT NULL THEN 2 ELSE 0 END + CASE WHEN price IS NOT NULL THEN 1 ELSE 0 END) * 64 + filled)
    * 32768 + greatest(0, least(32767, coalesce(date_diff('day', DATE '2000-01-01', listed_at), 0))) AS merit,
  filled,
  name_id,
  model_id,
  reading_id,
  place_id,
  vehicle_type,
  year,
  production_date,
  body_type,
  fuel_type,
  transmission,
  drive_type,
  engine_volume,
  power_hp,
  power_30min_hp,
  hybrid_type,
  mileage,
  owner_count,
  is_new,
  has_accident,
  seller_type,
  company_id,
  country,
  listed_at,
  price IS NOT NULL AND rate IS NULL AS lacks_rate,
  CASE WHEN price > 0 THEN nullif(to_rub(price, rate), 0) END AS price_rub
FROM named
