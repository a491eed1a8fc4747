-- Grain: one row without a VIN that gives way to a better row of another source. Both give the same model, year, mileage,
-- price, city, fuel and gearbox, and they differ in no field that both give; a contradiction in a field splits the whole
-- group, as in core.agreeing_offers. What an offer said that gave way to a row of its source counts as said by that row
-- too. Of several offers of a source only the best one is compared; the others stay.
WITH cars AS (
  SELECT
    offers.row_key,
    offers.source,
    offers.standing,
    offers.car_group,
    offers.says_of_car,
    array_to_string(offers.says_of_car, '|') AS whole
  FROM core.offers_left AS offers
  WHERE offers.has_like_car
    AND offers.by_description
    AND offers.year IS NOT NULL
    AND offers.price_rub IS NOT NULL
    AND offers.place IS NOT NULL
    AND offers.fuel_type IS NOT NULL
    AND offers.transmission IS NOT NULL
),
spoken AS (
  SELECT row_key, car_group, says_of_car, whole FROM cars
  UNION ALL
  SELECT cars.row_key, cars.car_group, twins.says_of_car, array_to_string(twins.says_of_car, '|') AS whole
  FROM cars
  JOIN core.agreeing_offers AS agreeing ON agreeing.best = cars.standing
  JOIN core.twin_rows AS twins ON twins.row_key = agreeing.row_key
),
unlike AS (
  SELECT car_group FROM spoken GROUP BY car_group HAVING min(whole) <> max(whole)
),
said AS (
  SELECT spoken.row_key, spoken.car_group, unnest(spoken.says_of_car) AS text
  FROM spoken
  JOIN unlike ON unlike.car_group = spoken.car_group
),
contradicted AS (
  SELECT car_group, split_part(text, '=', 1) AS field
  FROM said
  GROUP BY car_group, split_part(text, '=', 1)
  HAVING min(text) <> max(text)
),
parted AS (
  SELECT said.row_key, list_sort(array_agg(DISTINCT said.text)) AS apart
  FROM said
  JOIN contradicted ON contradicted.car_group = said.car_group AND contradicted.field = split_part(said.text, '=', 1)
  GROUP BY said.row_key
),
parts AS (
  SELECT
    cars.row_key,
    cars.source,
    cars.standing,
    cars.car_group,
    coalesce(array_to_string(parted.apart, '|'), '') AS apart
  FROM cars
  LEFT JOIN parted ON parted.row_key = cars.row_key
),
ranked AS (
  SELECT
    row_key,
    standing,
    min(standing) OVER (PARTITION BY car_group, apart) AS best,
    min(standing) OVER (PARTITION BY car_group, apart, source) AS best_of_source
  FROM parts
)
SELECT row_key, best FROM ranked WHERE standing > best AND standing = best_of_source
