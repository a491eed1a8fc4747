-- Grain: one model of the catalog: what the matching of a request reads.
-- target: serve/match/catalog_models.parquet
-- format: parquet
SELECT * FROM core.catalog_models ORDER BY model_id
