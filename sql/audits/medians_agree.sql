-- severity: error
-- Medians counted by rank (the middle one, or the mean of the middle two) equal those of the cars mart, without prices in
-- doubt; a listing whose price is in doubt has no median.
WITH ranked AS (
  SELECT
    modification_id,
    total_price_rub,
    row_number() OVER (PARTITION BY modification_id ORDER BY total_price_rub) AS place,
    count(*) OVER (PARTITION BY modification_id) AS peers
  FROM (
    SELECT modification_id, total_price_rub
    FROM marts.cars
    WHERE modification_id IS NOT NULL AND total_price_rub IS NOT NULL AND price_doubt IS NULL
  ) AS priced
),
medians AS (
  SELECT modification_id, max(peers) AS peers, round(avg(total_price_rub), 0) AS median_price_rub
  FROM ranked
  WHERE 2 * place BETWEEN peers AND peers + 2
  GROUP BY modification_id
),
published AS (
  SELECT DISTINCT modification_id, median_price_rub, peer_count FROM marts.cars WHERE median_price_rub IS NOT NULL
)
SELECT published.*, medians.median_price_rub AS median_by_rank, medians.peers AS peers_by_rank
FROM published
LEFT JOIN medians ON medians.modification_id = published.modification_id
WHERE medians.median_price_rub IS DISTINCT FROM published.median_price_rub
  OR medians.peers IS DISTINCT FROM published.peer_count
UNION ALL
SELECT modification_id, median_price_rub, peer_count, NULL, NULL
FROM marts.cars
WHERE price_doubt IS NOT NULL AND coalesce(CAST(median_price_rub AS VARCHAR), verdict, profitability) IS NOT NULL
