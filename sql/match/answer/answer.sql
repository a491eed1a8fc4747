-- Grain: one candidate of a car of a request: the best five of each car, in order.
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
FROM match.placed_candidates
WHERE place <= 5
ORDER BY variant_id, place
