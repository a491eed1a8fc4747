-- Histogram of turnkey prices: eight bins to each doubling are too many for a page, two are enough.
-- Grain: one bin of half a doubling, in rubles.
SELECT
  round(100000 * power(2, bin / 2.0))::BIGINT AS from_rub,
  count(*)::INTEGER AS cars
FROM (
  SELECT least(greatest(floor(2 * log2(total_price_rub / 100000.0)), 0), 19)::INTEGER AS bin
  FROM marts.cars
  WHERE total_price_rub > 0
)
GROUP BY bin
ORDER BY bin
