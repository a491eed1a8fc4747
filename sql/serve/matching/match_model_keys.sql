-- Grain: one spelling of a model within its brand, for the matching of a request.
-- target: serve/match/model_keys.parquet
-- format: parquet
SELECT * FROM core.model_keys ORDER BY brand, key
