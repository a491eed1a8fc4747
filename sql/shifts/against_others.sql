-- Grain: one source and another source whose prices of the same models and years can be compared: `shift` is the median
-- ratio of its prices to the other's, `believed` the larger of the two sources' allowed ratios. A source that has itself
-- shifted since the served snapshot is not compared with.
WITH sound AS (
  SELECT looks.*
  FROM shifts.looks AS looks
  LEFT JOIN (SELECT DISTINCT source FROM shifts.since_before WHERE NOT is_believed AND measure = 'price') AS shifted
    ON shifted.source = looks.source
  WHERE looks.side = 'now' AND looks.price IS NOT NULL AND shifted.source IS NULL
)
SELECT
  looks.source,
  others.source AS other,
  exp(median(looks.price - others.price)) AS shift,
  sum(least(looks.priced, others.priced)) AS listings,
  greatest(max(own.believed), max(theirs.believed)) AS believed,
  max(own.min_listings) AS min_listings
FROM shifts.looks AS looks
JOIN sound AS others
  ON others.brand = looks.brand AND others.model = looks.model AND others.year = looks.year
  AND others.source <> looks.source
JOIN shifts.believed AS own ON own.source = looks.source AND own.measure = 'market'
JOIN shifts.believed AS theirs ON theirs.source = others.source AND theirs.measure = 'market'
WHERE looks.side = 'now' AND looks.price IS NOT NULL
GROUP BY looks.source, others.source
HAVING sum(least(looks.priced, others.priced)) >= max(own.min_listings)
