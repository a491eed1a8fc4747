-- severity: error
-- No source has lost more of its listings' prices since the served snapshot than its max_drop allows.
SELECT
  previous.source, previous.priced AS priced_before, coalesce(cars.priced, 0) AS priced_now, sources.max_drop
FROM staging.previous_counts AS previous
JOIN staging.sources AS sources ON sources.source = previous.source
LEFT JOIN (SELECT source, count(price_rub) AS priced FROM marts.cars GROUP BY source) AS cars
  ON cars.source = previous.source
WHERE coalesce(cars.priced, 0) < previous.priced * (1 - sources.max_drop)
