-- Grain: one beginning of a model's text up to a blank or its end, of a pair whose brand is known. Beginnings are taken
-- from the text as written and, if it starts with words for "new" (`The New`, `더 뉴`), also from what follows them;
-- `skipped` is the number of characters of these words.
WITH written AS (
  SELECT name_id, brand, folded FROM core.written_names WHERE brand IS NOT NULL AND folded IS NOT NULL
),
begun AS (
  SELECT written.name_id, max(length(known.word)) AS skipped
  FROM core.known_words AS known
  JOIN written
    ON starts_with(written.folded, known.word)
    AND (is_unspaced(known.word) OR substr(written.folded, length(known.word) + 1, 1) = ' ')
  WHERE known.field = 'new'
  GROUP BY written.name_id
),
texts AS (
  SELECT name_id, brand, folded, 0 AS skipped FROM written
  UNION ALL
  SELECT written.name_id, written.brand, written.folded, begun.skipped
  FROM written
  JOIN begun ON begun.name_id = written.name_id
),
ends AS (
  SELECT *, unnest(generate_series(skipped + 1, length(folded))) AS cut FROM texts
)
SELECT name_id, brand, skipped, cut, replace(substr(folded, skipped + 1, cut - skipped), ' ', '') AS key
FROM ends
WHERE substr(folded, cut, 1) <> ' ' AND substr(folded, cut + 1, 1) IN ('', ' ')
