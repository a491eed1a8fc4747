-- Grain: one model with active listings: their number, and the range of their turnkey prices in rubles, without prices
-- in doubt.
SELECT
  names.brand_slug,
  names.model_slug,
  count(*) AS listings_active,
  min(cost.total_price_rub) FILTER (WHERE doubts.id IS NULL) AS price_from_rub,
  max(cost.total_price_rub) FILTER (WHERE doubts.id IS NULL) AS price_to_rub
FROM core.listings AS listings
JOIN core.names AS names ON names.name_id = listings.name_id
JOIN core.landed_cost AS cost ON cost.id = listings.id
LEFT JOIN core.price_doubts AS doubts ON doubts.id = listings.id
GROUP BY names.brand_slug, names.model_slug
