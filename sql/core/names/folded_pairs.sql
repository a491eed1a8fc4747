-- Grain: one pair of core.raw_pairs as one tidy text, and the same text folded (each character keeps its position, see
-- text.sql); `brand_length` is the length of the brand in it.
SELECT name_id, raw_brand, raw_model, whole_text, fold(whole_text) AS folded, brand_length
FROM (
  SELECT
    name_id,
    raw_brand,
    raw_model,
    tidy(raw_brand || ' ' || raw_model) AS whole_text,
    coalesce(length(tidy(raw_brand)), 0) AS brand_length
  FROM core.raw_pairs
) AS tidied
