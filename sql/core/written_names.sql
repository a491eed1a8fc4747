-- Grain: one distinct pair of brand and model as a feed writes it; `raw_model` is '' where there is none.
-- `brand` is the known brand or NULL; `model_text` is the tidy model without the brand in front of it.
WITH pairs AS (
  SELECT brand AS raw_brand, coalesce(model, '') AS raw_model FROM staging.listings
  UNION
  SELECT brand, coalesce(model, '') FROM staging.modifications
  UNION
  SELECT brand, coalesce(model, '') FROM staging.plant_models
),
folded AS (
  SELECT raw_brand, raw_model, tidy(raw_model) AS model_text, fold(raw_brand) || ' ' AS brand_start FROM pairs
  WHERE raw_brand IS NOT NULL
)
SELECT
  row_number() OVER (ORDER BY raw_brand, raw_model) AS name_id,
  folded.raw_brand,
  folded.raw_model,
  keys.brand,
  CASE
    WHEN starts_with(fold(folded.model_text), folded.brand_start)
    THEN tidy(substr(folded.model_text, length(folded.brand_start) + 1))
    ELSE folded.model_text
  END AS model_text
FROM folded
LEFT JOIN core.brand_keys AS keys ON keys.key = name_key(folded.raw_brand)
