-- Cars, median price and median landed cost by the country where the cars are. Grain: one country.
SELECT
  country,
  count(*)::INTEGER AS cars,
  count(total_price_rub)::INTEGER AS priced,
  round(median(total_price_rub))::BIGINT AS median_rub,
  round(median(total_price_rub - price_rub))::BIGINT AS median_added_rub,
  count(*) FILTER (total_price_rub IS NULL)::INTEGER AS without_total
FROM marts.cars
GROUP BY country
ORDER BY cars DESC, country
LIMIT 30
