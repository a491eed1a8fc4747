-- Grain: one pair whose brand is known only together with the beginning of its model: `Land` and `Rover Defender`. `cut`
-- is the length of the longest such beginning of the whole text.
WITH ends AS (
  SELECT name_id, brand_length, folded, unnest(generate_series(1, length(folded))) AS cut
  FROM core.written_pairs
  WHERE brand IS NULL
),
hits AS (
  SELECT ends.name_id, max({'cut': ends.cut, 'brand': keys.brand}) AS longest
  FROM core.brand_keys AS keys
  JOIN ends ON keys.key = replace(substr(ends.folded, 1, ends.cut), ' ', '')
  WHERE ends.cut > ends.brand_length AND substr(ends.folded, ends.cut + 1, 1) IN ('', ' ')
  GROUP BY ends.name_id
)
SELECT name_id, longest.brand AS brand, longest.cut AS cut
FROM hits
