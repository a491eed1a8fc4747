-- Grain: one measure of one source: how it has changed since the served snapshot, compared like with like. `shift` is the
-- median over the models and years (for the measure `year`: the models) that both have: a ratio, for `year` a difference.
-- `listings` are those compared: the lesser number of each model and year.
WITH pairs AS (
  SELECT
    looks.source,
    least(looks.priced, previous.priced) AS priced,
    looks.price - previous.price AS price,
    least(looks.driven, previous.driven) AS driven,
    looks.mileage - previous.mileage AS mileage,
    least(looks.powered, previous.powered) AS powered,
    looks.power_hp - previous.power_hp AS power_hp
  FROM shifts.looks AS looks
  JOIN shifts.looks AS previous
    ON previous.source = looks.source AND previous.brand = looks.brand AND previous.model = looks.model
    AND previous.year = looks.year
  WHERE looks.side = 'now' AND previous.side = 'before'
),
years AS (
  SELECT side, source, brand, model, sum(listings) AS listings, sum(year * listings) / CAST(sum(listings) AS DOUBLE) AS year
  FROM shifts.looks
  GROUP BY side, source, brand, model
)
SELECT source, 'price' AS measure, exp(median(price)) AS shift, sum(priced) AS listings
FROM pairs
WHERE price IS NOT NULL
GROUP BY source
UNION ALL
SELECT source, 'mileage' AS measure, exp(median(mileage)) AS shift, sum(driven) AS listings
FROM pairs
WHERE mileage IS NOT NULL
GROUP BY source
UNION ALL
SELECT source, 'power_hp' AS measure, exp(median(power_hp)) AS shift, sum(powered) AS listings
FROM pairs
WHERE power_hp IS NOT NULL
GROUP BY source
UNION ALL
SELECT years.source, 'year' AS measure, median(years.year - previous.year) AS shift,
  sum(least(years.listings, previous.listings)) AS listings
FROM years
JOIN years AS previous
  ON previous.source = years.source AND previous.brand = years.brand AND previous.model = years.model
WHERE years.side = 'now' AND previous.side = 'before'
GROUP BY years.source
