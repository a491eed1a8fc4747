-- Rows that gave way to others. Grain: one source and rule.
SELECT source, rule, sum(dropped)::INTEGER AS dropped
FROM core.duplicates
GROUP BY source, rule
ORDER BY source, rule
