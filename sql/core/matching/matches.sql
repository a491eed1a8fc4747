-- Grain: one variant that matches a modification.
SELECT variant_id, modification_id, score AS match_score
FROM core.match_scores
WHERE is_match
