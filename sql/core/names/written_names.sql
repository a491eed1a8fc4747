-- Grain: one pair of core.written_pairs, with its brand if it can be identified; `model_text` is the model without the
-- brand in front of it, `folded` is the same folded, and `slipped` says that the brand has a typing error.
WITH begun AS (
  SELECT
    pairs.*,
    coalesce(pairs.brand, split.brand, slips.brand) AS known_brand,
    slips.brand IS NOT NULL AS slipped,
    CASE
      WHEN split.cut IS NOT NULL THEN split.cut + 2
      WHEN pairs.brand_length = 0 THEN 1
      WHEN starts_with(substr(pairs.folded, pairs.brand_length + 2), substr(pairs.folded, 1, pairs.brand_length) || ' ')
      THEN 2 * pairs.brand_length + 3
      ELSE pairs.brand_length + 2
    END AS start
  FROM core.written_pairs AS pairs
  LEFT JOIN core.split_brands AS split ON split.name_id = pairs.name_id
  LEFT JOIN core.brand_slips AS slips ON slips.name_id = pairs.name_id
)
SELECT
  name_id,
  raw_brand,
  raw_model,
  known_brand AS brand,
  slipped,
  nullif(substr(whole_text, start), '') AS model_text,
  nullif(substr(folded, start), '') AS folded
FROM begun
