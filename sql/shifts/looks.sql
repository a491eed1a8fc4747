-- Grain: one source, model and model year, `now` or as the served snapshot has it (`before`): the medians that tell a
-- unit or a currency that was misread. Prices are in rubles, those of before at the rates of today, so that a rate that
-- moved is not taken for a price that did; mileages of new cars say nothing of their unit.
WITH cars AS (
  SELECT 'now' AS side, source, brand, model, year, CAST(price_rub AS DOUBLE) AS price, mileage, power_hp
  FROM marts.cars
  UNION ALL
  SELECT
    'before' AS side,
    previous.source,
    previous.brand,
    previous.model,
    previous.year,
    CAST(previous.price AS DOUBLE) * CAST(rates.rate AS DOUBLE) AS price,
    previous.mileage,
    previous.power_hp
  FROM staging.previous_cars AS previous
  LEFT JOIN core.rates AS rates ON rates.currency = previous.currency
)
SELECT
  side,
  source,
  brand,
  model,
  year,
  count(*) AS listings,
  count(price) FILTER (WHERE price > 0) AS priced,
  ln(median(price) FILTER (WHERE price > 0)) AS price,
  count(mileage) FILTER (WHERE mileage >= 1000) AS driven,
  ln(median(mileage) FILTER (WHERE mileage >= 1000)) AS mileage,
  count(power_hp) AS powered,
  ln(median(power_hp)) AS power_hp
FROM cars
GROUP BY side, source, brand, model, year
