-- Grain: one modification of the catalog, for the matching of a request.
-- target: serve/match/catalog.parquet
-- format: parquet
SELECT * FROM core.catalog ORDER BY modification_id
