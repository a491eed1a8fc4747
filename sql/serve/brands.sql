-- Grain: one brand with active listings, with its models.
-- target: serve/brands.json
-- format: json
WITH built AS (
  SELECT brand, model, count(*) AS n_modifications
  FROM marts.modifications
  GROUP BY brand, model
),
listed AS (
  SELECT
    brand,
    min(brand_slug) AS brand_slug,
    model,
    min(model_slug) AS model_slug,
    mode(vehicle_type ORDER BY vehicle_type) AS vehicle_type,
    count(*) AS listings_active,
    min(total_price_rub) FILTER (price_doubt IS NULL) AS price_from_rub,
    max(total_price_rub) FILTER (price_doubt IS NULL) AS price_to_rub
  FROM marts.cars
  GROUP BY brand, model
)
SELECT
  min(listed.brand_slug) AS slug,
  listed.brand AS name,
  min(brands.origin_country) AS origin_country,
  CAST(sum(listed.listings_active) AS INTEGER) AS listings_active,
  CAST(count(*) AS INTEGER) AS n_models,
  min(listed.price_from_rub) AS price_from_rub,
  max(listed.price_to_rub) AS price_to_rub,
  list({
    'slug': listed.model_slug,
    'name': listed.model,
    'vehicle_type': listed.vehicle_type,
    'listings_active': CAST(listed.listings_active AS INTEGER),
    'n_modifications': CAST(coalesce(built.n_modifications, 0) AS INTEGER),
    'price_from_rub': listed.price_from_rub,
    'price_to_rub': listed.price_to_rub
  } ORDER BY listed.listings_active DESC, listed.model) AS models
FROM listed
LEFT JOIN built ON built.brand = listed.brand AND built.model = listed.model
LEFT JOIN reference.brands AS brands ON brands.brand = listed.brand
GROUP BY listed.brand
ORDER BY listings_active DESC, name
