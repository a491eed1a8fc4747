-- Grain: one distinct pair of brand and model as a feed writes it; `raw_model` is '' if there is no model.
-- materialize: view
WITH pairs AS (
  SELECT brand AS raw_brand, coalesce(model, '') AS raw_model FROM staging.listings
  UNION
  SELECT brand, coalesce(model, '') FROM staging.modifications
  UNION
  SELECT brand, coalesce(model, '') FROM staging.plant_models
)
SELECT row_number() OVER (ORDER BY raw_brand, raw_model) AS name_id, raw_brand, raw_model
FROM pairs
WHERE tidy(raw_brand) IS NOT NULL
