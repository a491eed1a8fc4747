-- Grain: one beginning of a model's text up to a blank or its end, of a pair whose brand is known.
WITH ends AS (
  SELECT name_id, brand, folded, unnest(generate_series(1, length(folded))) AS cut
  FROM core.written_names
  WHERE brand IS NOT NULL AND folded IS NOT NULL
)
SELECT name_id, brand, cut, replace(substr(folded, 1, cut), ' ', '') AS key
FROM ends
WHERE substr(folded, cut, 1) <> ' ' AND substr(folded, cut + 1, 1) IN ('', ' ')
