-- Rows recognised as duplicates and dropped. Grain: one source and kind of duplicate.
SELECT source, kind, sum(dropped)::INTEGER AS dropped
FROM core.duplicates
GROUP BY source, kind
ORDER BY source, kind
