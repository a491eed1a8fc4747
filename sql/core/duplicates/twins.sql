-- Grain: one row that shares its key, its VIN or its description with another row, and so may describe the same car.
--   by_id, by_vin, by_description  which comparisons the `dedupe` setting of its source allows
--   described     the description is shared and the mileage is high enough for it to identify a car
--   place         the city where the car is: its geonameid, else its spelling
--   has_like      another row of its source with another key has its VIN, or its model, year, mileage and price
--   has_like_car  a row of another source has its model, year, mileage, price and place
WITH candidates AS (
  SELECT
    facts.row_key,
    facts.source,
    facts.id_hash,
    facts.has_source_id,
    facts.vin,
    facts.merit,
    facts.name_id,
    facts.model_id,
    facts.year,
    facts.mileage,
    facts.price_rub,
    facts.fuel_type,
    facts.transmission,
    coalesce(CAST(places.geonameid AS VARCHAR), places.raw_country || ' ' || place_key(places.raw_city)) AS place,
    keys.id_hash IS NOT NULL AS shares_key,
    vins.vin IS NOT NULL AS shares_vin,
    described.model_id IS NOT NULL AS described,
    coalesce(sources.dedupe, 'description') AS dedupe
  FROM core.facts AS facts
  LEFT JOIN core.key_twins AS keys ON keys.id_hash = facts.id_hash
  LEFT JOIN core.vin_twins AS vins ON vins.vin = facts.vin
  LEFT JOIN core.description_twins AS described
    ON facts.vin IS NULL
    AND described.model_id = facts.model_id
    AND described.mileage = facts.mileage
    AND described.year IS NOT DISTINCT FROM facts.year
    AND described.price_rub IS NOT DISTINCT FROM facts.price_rub
  LEFT JOIN core.places AS places ON places.place_id = facts.place_id
  LEFT JOIN staging.sources AS sources ON sources.source = facts.source
  WHERE keys.id_hash IS NOT NULL OR vins.vin IS NOT NULL OR described.model_id IS NOT NULL
),
grouped AS (
  SELECT
    candidates.*,
    min(row_key) OVER (
      PARTITION BY source, vin, CASE WHEN vin IS NULL THEN model_id END, CASE WHEN vin IS NULL THEN year END,
        CASE WHEN vin IS NULL THEN mileage END, CASE WHEN vin IS NULL THEN price_rub END
    ) AS offer_group,
    CASE WHEN described THEN min(row_key) OVER (
      PARTITION BY described, model_id, year, mileage, price_rub, place
    ) END AS car_group
  FROM candidates
)
SELECT
  row_key,
  source,
  id_hash,
  has_source_id,
  vin,
  merit,
  name_id,
  model_id,
  year,
  mileage,
  price_rub,
  fuel_type,
  transmission,
  place,
  shares_key,
  shares_vin,
  described,
  dedupe <> 'none' AS by_id,
  dedupe IN ('vin', 'description') AS by_vin,
  dedupe = 'description' AS by_description,
  offer_group,
  car_group,
  min(id_hash) OVER (PARTITION BY offer_group) <> max(id_hash) OVER (PARTITION BY offer_group) AS has_like,
  described AND min(source) OVER (PARTITION BY car_group) <> max(source) OVER (PARTITION BY car_group) AS has_like_car
FROM grouped
