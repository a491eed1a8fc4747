-- Grain: one file of one source. `file_code` and the line make a narrow key of a row (see core.facts).
SELECT source, file, row_number() OVER (ORDER BY source, file) AS file_code
FROM (SELECT DISTINCT source, file FROM staging.listings) AS files
