-- Grain: one file of one source. `file_code` and the row number make a narrow key (see the macro row_key).
SELECT source, file, row_number() OVER (ORDER BY source, file) AS file_code
FROM (SELECT DISTINCT source, file FROM staging.listings) AS files
