-- Grain: one component of the listing score.
-- target: serve/score_weights.parquet
-- format: parquet
SELECT component, CAST(weight AS DOUBLE) AS weight, description
FROM reference.score_weights
ORDER BY weight DESC, component
