-- Grain: one model with active listings: how many, and the range of their turnkey prices, rubles.
SELECT
  names.brand_slug,
  names.model_slug,
  count(*) AS listings_active,
  min(cost.total_price_rub) AS price_from_rub,
  max(cost.total_price_rub) AS price_to_rub
FROM core.listings AS listings
JOIN core.names AS names ON names.name_id = listings.name_id
JOIN core.landed_cost AS cost ON cost.id = listings.id
GROUP BY names.brand_slug, names.model_slug
