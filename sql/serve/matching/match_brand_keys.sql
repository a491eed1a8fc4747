-- Grain: one spelling of a brand: what the matching of a request reads.
-- target: serve/match/brand_keys.parquet
-- format: parquet
SELECT * FROM core.brand_keys ORDER BY key
