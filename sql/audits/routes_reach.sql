-- severity: error
-- Every country, and so every listing whose country is known, reaches the default destination.
SELECT countries.country, 'no terminal' AS fault
FROM reference.route_countries AS countries
LEFT JOIN core.route_gateways AS gateways ON gateways.country = countries.country
LEFT JOIN core.route_ways AS ways ON ways.from_id = gateways.node_id
GROUP BY countries.country
HAVING count(ways.from_id) = 0
UNION ALL
SELECT known.iso2, 'no row in route_countries'
FROM reference.countries AS known
LEFT JOIN reference.route_countries AS countries ON countries.country = known.iso2
WHERE countries.country IS NULL
UNION ALL
SELECT cars.country, 'a listing without a way'
FROM marts.cars AS cars
WHERE cars.total_missing_reason = 'route_unknown'
GROUP BY cars.country
