-- Grain: one source and kind of duplicate: `source_id`, `vin` or `description`; `kept` cars stood in
-- `dropped` rows more than once.
SELECT source, kind, count(DISTINCT best) AS kept, count(*) AS dropped
FROM core.duplicate_rows
GROUP BY source, kind
