-- Grain: one source and kind of duplicate: `source_id`, `vin` or `description`; `kept` cars stood in
-- `dropped` rows more than once.
SELECT source, kind, count(DISTINCT twin_hash) AS kept, count(*) AS dropped
FROM core.duplicate_rows
GROUP BY source, kind
