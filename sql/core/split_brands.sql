-- Grain: one pair whose brand is known only together with the beginning of its model: `Land` and `Rover Defender`.
-- `cut` is the length of the longest such beginning of the whole text.
WITH ends AS (
  SELECT name_id, brand_length, fold(whole_text) AS folded, unnest(generate_series(1, length(whole_text))) AS cut
  FROM core.written_pairs
  WHERE brand IS NULL
),
hits AS (
  SELECT ends.name_id, ends.cut, keys.brand
  FROM ends
  JOIN core.brand_keys AS keys ON keys.key = replace(substr(ends.folded, 1, ends.cut), ' ', '')
  WHERE ends.cut > ends.brand_length AND substr(ends.folded, ends.cut + 1, 1) IN ('', ' ')
),
longest AS (
  SELECT name_id, max(cut) AS cut FROM hits GROUP BY name_id
)
SELECT hits.name_id, hits.brand, hits.cut
FROM hits
JOIN longest ON longest.name_id = hits.name_id AND longest.cut = hits.cut
