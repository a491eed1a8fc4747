-- Grain: one modification of the catalog: what the matching of a request reads.
-- target: serve/match/catalog.parquet
-- format: parquet
SELECT * FROM core.catalog ORDER BY modification_id
