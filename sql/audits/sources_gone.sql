-- severity: warning
-- Every source of the served snapshot is still declared.
SELECT previous.source, previous.rows AS rows_before
FROM staging.previous_counts AS previous
LEFT JOIN staging.sources AS sources ON sources.source = previous.source
WHERE sources.source IS NULL AND previous.rows > 0
