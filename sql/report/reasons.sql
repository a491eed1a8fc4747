-- Why rows were set aside, with one example each. Grain: one source and reason.
SELECT
  source,
  reason,
  count(*)::INTEGER AS rows,
  min(line)::INTEGER AS first_line,
  arg_min(left(text, 160), line) AS example
FROM (SELECT source, line, text, unnest(reasons) AS reason FROM staging.rejected)
GROUP BY source, reason
ORDER BY rows DESC, source, reason
LIMIT 100
