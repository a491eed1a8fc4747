-- Grain: one model of the catalog, for the matching of a request.
-- target: serve/match/catalog_models.parquet
-- format: parquet
SELECT * FROM core.catalog_models ORDER BY model_id
