-- Grain: one candidate of a car of a request, the best five of each in order.
SELECT
  scores.variant_id AS item,
  scores.modification_id,
  scores.score,
  scores.is_match,
  scores.model_evidence,
  scores.generation_evidence,
  scores.words_evidence,
  scores.year_evidence,
  scores.volume_evidence,
  scores.power_evidence,
  scores.fuel_evidence,
  scores.transmission_evidence,
  scores.drive_evidence,
  scores.body_evidence,
  contradicted_fields(
    scores.generation_evidence, scores.year_evidence, scores.volume_evidence, scores.power_evidence,
    scores.fuel_evidence, scores.transmission_evidence, scores.drive_evidence, scores.body_evidence
  ) AS contradictions
FROM core.match_scores AS scores
WHERE scores.rank <= 5
ORDER BY scores.variant_id, scores.rank
