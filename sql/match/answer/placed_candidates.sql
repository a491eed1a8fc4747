-- Grain: one candidate of a car of a request with its place: first those that nothing contradicts, then the others by
-- their points, with score 0.
SELECT
  candidates.*,
  coalesce(scores.score, 0) AS score,
  coalesce(scores.is_match, false) AS is_match,
  row_number() OVER (
    PARTITION BY candidates.variant_id
    ORDER BY scores.rank NULLS LAST, candidates.total DESC, candidates.modification_id
  ) AS place
FROM core.match_candidates AS candidates
LEFT JOIN core.match_scores AS scores
  ON scores.variant_id = candidates.variant_id AND scores.modification_id = candidates.modification_id
