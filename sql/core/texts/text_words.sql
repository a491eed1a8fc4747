-- Grain: one word of a text of core.trim_texts; `folded` is the whole text in the form in which words are searched.
SELECT DISTINCT text_id, brand, folded, unnest(string_split(folded, ' ')) AS word
FROM (
  SELECT text_id, coalesce(brand, '') AS brand, match_text(text) AS folded
  FROM core.trim_texts
  WHERE text IS NOT NULL
) AS texts
