-- severity: warning
-- Nine in ten listings, give or take, have a modification: fewer than 60 % means a broken catalog or feed.
SELECT source, count(*) AS listings, count(modification_id) AS matched
FROM marts.cars
GROUP BY source
HAVING count(*) >= 100 AND count(modification_id) < 0.6 * count(*)
