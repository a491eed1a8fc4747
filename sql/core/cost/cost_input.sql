-- Grain: one car to be costed. The landed cost reads only this relation and the reference tables, so the same
-- statements cost a single row put in its place. `importer` is individual or company; `as_of` is the day whose rules
-- apply; `eur_rate` is rubles for one euro, six decimals, the same for all cars of a day; `delivery_rub` is the cost of
-- the route from the car to its destination, null if there is no route.
-- materialize: view
SELECT
  listings.id AS car_key,
  run.as_of,
  'individual' AS importer,
  listings.country,
  listings.vehicle_type,
  listings.fuel_type,
  listings.hybrid_type,
  listings.cost_volume AS engine_volume,
  listings.cost_hp AS power_hp,
  listings.power_30min_hp,
  listings.year,
  listings.production_date,
  listings.price_rub,
  CAST(euro.rate AS DECIMAL(18, 6)) AS eur_rate,
  routes.rub AS delivery_rub
FROM core.listings AS listings
LEFT JOIN core.places AS places ON places.place_id = listings.place_id
LEFT JOIN core.route_costs AS routes
  ON routes.country = listings.country AND routes.geonameid = coalesce(places.geonameid, 0)
CROSS JOIN staging.run AS run
CROSS JOIN (SELECT max(rate) FILTER (WHERE currency = 'EUR') AS rate FROM core.rates) AS euro
