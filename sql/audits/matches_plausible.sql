-- severity: warning
-- At least 60 % of the listings whose model the catalog has are matched to a modification; fewer mean that the feed says
-- little about the engine, or that the feed or the catalog is misread.
SELECT cars.source, count(*) AS listings, count(cars.modification_id) AS matched
FROM marts.cars AS cars
JOIN (SELECT DISTINCT brand, model FROM marts.modifications) AS catalog
  ON catalog.brand = cars.brand AND catalog.model = cars.model
GROUP BY cars.source
HAVING count(*) >= 100 AND count(cars.modification_id) < 0.6 * count(*)
