-- Values that a source gave and that could not be used, with the most frequent texts. Grain: one source and field.
SELECT
  nulled.source,
  nulled.field,
  nulled.rows::INTEGER AS rows,
  round(100.0 * nulled.rows / sources.rows_loaded, 1)::DOUBLE AS rows_pct,
  array_to_string(list_transform(nulled.examples, lambda text: left(text, 40)), ' · ') AS examples
FROM staging.nulled AS nulled
JOIN staging.sources AS sources ON sources.source = nulled.source
ORDER BY nulled.rows DESC, nulled.source, nulled.field
LIMIT 100
