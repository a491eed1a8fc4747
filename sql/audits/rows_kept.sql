-- severity: error
-- No source has lost more of its rows since the served snapshot than its max_drop allows.
SELECT
  sources.source, previous.rows AS rows_before, sources.rows_loaded AS rows_now, sources.max_drop
FROM staging.previous_counts AS previous
JOIN staging.sources AS sources ON sources.source = previous.source
WHERE sources.rows_loaded < previous.rows * (1 - sources.max_drop)
