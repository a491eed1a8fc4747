-- Grain: one source and rule by which rows of it gave way: `kept` listings stood in `dropped` further rows.
SELECT source, rule, count(DISTINCT best_key) AS kept, count(*) AS dropped
FROM core.duplicate_rows
GROUP BY source, rule
