-- Grain: one pair of core.written_pairs, the brand known where it can be; `model_text` is the tidy model without
-- the brand in front of it.
SELECT
  pairs.name_id,
  pairs.raw_brand,
  pairs.raw_model,
  coalesce(pairs.brand, split.brand) AS brand,
  CASE
    WHEN split.cut IS NOT NULL THEN tidy(substr(pairs.whole_text, split.cut + 1))
    WHEN starts_with(fold(pairs.raw_model), fold(pairs.raw_brand) || ' ')
    THEN tidy(substr(tidy(pairs.raw_model), pairs.brand_length + 1))
    ELSE tidy(pairs.raw_model)
  END AS model_text
FROM core.written_pairs AS pairs
LEFT JOIN core.split_brands AS split ON split.name_id = pairs.name_id
