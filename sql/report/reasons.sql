-- Why rows were set aside, with the first row of each. Grain: one source and reason.
SELECT
  source,
  reason,
  count(*)::INTEGER AS rows,
  arg_min(concat(file, ' line ', line), {'file': file, 'line': line, 'text': text}) AS first_place,
  arg_min(left(text, 160), {'file': file, 'line': line, 'text': text}) AS example
FROM (SELECT source, file, line, text, unnest(reasons) AS reason FROM staging.rejected)
GROUP BY source, reason
ORDER BY rows DESC, source, reason
LIMIT 100
