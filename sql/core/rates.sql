-- Grain: one currency. Rubles for one unit, eight decimals, as of the newest day given; the ruble is always there.
WITH newest AS (
  SELECT upper(currency) AS currency, max(as_of) AS as_of FROM staging.rates GROUP BY upper(currency)
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
