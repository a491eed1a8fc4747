-- Grain: one threshold of the verdict on a price.
-- target: serve/verdict_thresholds.parquet
-- format: parquet
SELECT name, CAST(value AS DOUBLE) AS value
FROM reference.verdict_thresholds
ORDER BY name
