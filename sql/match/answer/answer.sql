-- Grain: one candidate of a car of a request, the best five of each in order: first those that nothing contradicts, then
-- the others, whose score is 0, by their points.
WITH all_candidates AS (
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
)
SELECT
  variant_id AS item,
  modification_id,
  score,
  is_match,
  model_evidence,
  generation_evidence,
  words_evidence,
  year_evidence,
  volume_evidence,
  power_evidence,
  fuel_evidence,
  transmission_evidence,
  drive_evidence,
  body_evidence,
  contradicted_fields(
    generation_evidence, year_evidence, volume_evidence, power_evidence, fuel_evidence, transmission_evidence,
    drive_evidence, body_evidence
  ) AS contradictions
FROM all_candidates
WHERE place <= 5
ORDER BY variant_id, place
