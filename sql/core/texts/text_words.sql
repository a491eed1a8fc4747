-- Grain: one word of a text of core.told_texts; `folded` is the whole text as words are looked for in it.
SELECT DISTINCT text_id, brand, folded, unnest(string_split(folded, ' ')) AS word
FROM (
  SELECT text_id, coalesce(brand, '') AS brand, match_text(told) AS folded
  FROM core.told_texts
  WHERE told IS NOT NULL
) AS texts
