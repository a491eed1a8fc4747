-- Grain: one modification with active, priced listings: the median of their turnkey prices on the storefront (before
-- any company's markup), and the median of those located in Russia. Whole rubles, rounded half away from zero. Prices in
-- doubt do not count.
SELECT
  listings.modification_id,
  count(*) AS peer_count,
  CAST(round(median(cost.total_price_rub), 0) AS BIGINT) AS median_price_rub,
  count(*) FILTER (WHERE listings.country = 'RU') AS russian_count,
  CAST(round(median(cost.total_price_rub) FILTER (WHERE listings.country = 'RU'), 0) AS BIGINT) AS russian_median_rub,
  min(cost.total_price_rub) AS price_from_rub,
  max(cost.total_price_rub) AS price_to_rub
FROM core.listings AS listings
JOIN core.landed_cost AS cost ON cost.id = listings.id
LEFT JOIN core.price_doubts AS doubts ON doubts.id = listings.id
WHERE listings.modification_id IS NOT NULL AND cost.total_price_rub IS NOT NULL AND doubts.id IS NULL
GROUP BY listings.modification_id
