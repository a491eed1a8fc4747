-- Grain: one distinct pair of brand and model as a feed writes it; `raw_model` is '' where there is none.
-- `brand` is the known brand or null.
WITH pairs AS (
  SELECT brand AS raw_brand, coalesce(model, '') AS raw_model FROM staging.listings
  UNION
  SELECT brand, coalesce(model, '') FROM staging.modifications
  UNION
  SELECT brand, coalesce(model, '') FROM staging.plant_models
)
SELECT
  row_number() OVER (ORDER BY pairs.raw_brand, pairs.raw_model) AS name_id,
  pairs.raw_brand,
  pairs.raw_model,
  tidy(pairs.raw_brand || ' ' || pairs.raw_model) AS whole_text,
  length(tidy(pairs.raw_brand)) AS brand_length,
  keys.brand
FROM pairs
LEFT JOIN core.brand_keys AS keys ON keys.key = name_key(pairs.raw_brand)
WHERE tidy(pairs.raw_brand) IS NOT NULL
