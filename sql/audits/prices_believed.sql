-- severity: warning
-- Not more of a source's prices are in doubt than its threshold allows.
SELECT cars.source, count(cars.price_rub) AS priced, count(cars.price_doubt) AS in_doubt, max(believed.believed) AS believed
FROM marts.cars AS cars
JOIN shifts.believed AS believed ON believed.source = cars.source AND believed.measure = 'doubted'
GROUP BY cars.source
HAVING count(cars.price_doubt) > max(believed.believed) * count(cars.price_rub)
  AND count(cars.price_doubt) >= max(believed.min_listings)
