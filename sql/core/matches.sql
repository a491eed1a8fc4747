-- Grain: one variant with a modification: the best candidate whose score reaches the threshold. Of equal ones
-- the smallest id is taken.
WITH best AS (
  -- One number to take the greatest of: the score in ten-thousandths, then the smaller id.
  SELECT
    variant_id,
    max(CAST(round(score * 10000, 0) AS BIGINT) * 10000000000 + (9999999999 - modification_id)) AS pick
  FROM core.match_candidates
  GROUP BY variant_id
)
SELECT
  best.variant_id,
  CAST(9999999999 - best.pick % 10000000000 AS INTEGER) AS modification_id,
  CAST(best.pick // 10000000000 AS DOUBLE) / 10000 AS match_score
FROM best
CROSS JOIN core.match_points AS points
WHERE best.pick // 10000000000 >= points.accept * 10000
