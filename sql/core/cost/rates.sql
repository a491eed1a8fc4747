-- Grain: one currency. Rubles for one unit, eight decimals, of the newest day up to the build's day, else of the
-- first day given, because banks publish the rates of the next day. The ruble is always included.
WITH newest AS (
  SELECT
    upper(rates.currency) AS currency,
    coalesce(max(rates.as_of) FILTER (WHERE rates.as_of <= run.as_of), min(rates.as_of)) AS as_of
  FROM staging.rates AS rates
  CROSS JOIN staging.run AS run
  GROUP BY upper(rates.currency)
)
SELECT
  newest.currency,
  CAST(min(CAST(rates.rate_rub AS DOUBLE) / rates.nominal) AS DECIMAL(18, 8)) AS rate,
  newest.as_of
FROM newest
JOIN staging.rates AS rates
  ON upper(rates.currency) = newest.currency AND rates.as_of IS NOT DISTINCT FROM newest.as_of
WHERE rates.rate_rub > 0 AND rates.nominal > 0 AND newest.currency <> 'RUB'
GROUP BY newest.currency, newest.as_of
UNION ALL
SELECT 'RUB' AS currency, CAST(1 AS DECIMAL(18, 8)) AS rate, run.as_of FROM staging.run AS run
