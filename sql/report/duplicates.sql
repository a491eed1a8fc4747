-- Rows that gave way to others, with the first of them as an example. Grain: one source and rule.
SELECT
  dropped_source AS source,
  rule,
  count(*)::INTEGER AS dropped,
  count(DISTINCT id)::INTEGER AS kept,
  count(*) FILTER (source <> dropped_source)::INTEGER AS elsewhere,
  arg_min(
    concat(dropped_file, ' line ', dropped_line, coalesce(' (' || dropped_source_id || ')', ''), ' by ',
      file, ' line ', line, coalesce(' (' || source_id || ')', '')),
    {'file': dropped_file, 'line': dropped_line, 'id': id}
  ) AS example
FROM marts.duplicates
GROUP BY dropped_source, rule
ORDER BY source, rule
