-- Grain: one source, model and model year, as it is (`now`) or as the served snapshot has it (`before`): the medians that
-- show a misread unit or currency. Prices are in rubles, earlier ones too at the current rates, so that a change of a rate
-- does not look like a change of prices. The mileages of new cars are left out, because they do not show their unit.
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
