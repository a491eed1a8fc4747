-- Grain: one source and rule: `dropped` rows gave way to `kept` listings.
SELECT source, rule, count(DISTINCT best_key) AS kept, count(*) AS dropped
FROM core.duplicate_rows
GROUP BY source, rule
