-- Grain: one candidate of a variant with its score and its rank. Its share is that of its odds among those of all
-- candidates and of no match together; the score says how often such shares are right. `is_match` marks the best
-- one where its score reaches the threshold; of equal ones the smallest id is taken.
-- materialize: view
WITH odds AS (
  SELECT *, odds_of(total) AS odds FROM core.match_candidates
),
shares AS (
  SELECT
    *,
    CAST(odds AS DOUBLE) / CAST(1000000 + sum(odds) OVER around AS DOUBLE) AS share,
    row_number() OVER around AS rank
  FROM odds
  WINDOW around AS (
    PARTITION BY variant_id ORDER BY odds DESC, modification_id
    ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING
  )
),
scored AS (
  SELECT *, score_of(share, points.steps) AS score FROM shares
)
SELECT *, rank = 1 AND score >= points.accept AS is_match
FROM scored
