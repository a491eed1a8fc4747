-- Grain: one spelling of a brand, for the matching of a request.
-- target: serve/match/brand_keys.parquet
-- format: parquet
SELECT * FROM core.brand_keys ORDER BY key
