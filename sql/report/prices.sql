-- Histogram of turnkey prices, two bins to each doubling. The first bin also holds all lower prices, the last all higher
-- ones. Grain: one bin of half a doubling, in rubles.
SELECT
  CASE WHEN bin > 0 THEN round(100000 * power(2, bin / 2.0))::BIGINT END AS from_rub,
  CASE WHEN bin < 19 THEN round(100000 * power(2, (bin + 1) / 2.0))::BIGINT END AS below_rub,
  count(*)::INTEGER AS cars
FROM (
  SELECT least(greatest(floor(2 * log2(total_price_rub / 100000.0)), 0), 19)::INTEGER AS bin
  FROM marts.cars
  WHERE total_price_rub > 0
)
GROUP BY bin
ORDER BY bin
