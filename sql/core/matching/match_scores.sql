-- Grain: one candidate of a variant that nothing contradicts, with its score and its rank. Its share is its odds divided
-- by the odds of all such candidates and of "no match" together; the score says how often candidates with such a share are
-- right. `is_match` marks the best candidate if its score reaches the threshold; of equal ones the smallest id is taken.
-- materialize: view
WITH odds AS (
  SELECT *, odds_of(total) AS odds FROM core.match_candidates WHERE NOT is_contradicted
),
shares AS (
  SELECT
    *,
    CAST(odds AS DOUBLE) / CAST(1000000 + sum(odds) OVER (PARTITION BY variant_id) AS DOUBLE) AS share,
    row_number() OVER (PARTITION BY variant_id ORDER BY odds DESC, modification_id) AS rank
  FROM odds
),
scored AS (
  SELECT shares.*, points.accept, score_of(shares.share, points.steps) AS score
  FROM shares
  CROSS JOIN core.match_points AS points
)
SELECT *, rank = 1 AND score >= accept AS is_match
FROM scored
