-- Grain: one place that has listings, with the default destination: the route whose cost is delivery_rub. A listing whose
-- city is unknown starts from its country's own place (geonameid null).
WITH origins AS (
  SELECT DISTINCT listings.country, places.geonameid, places.latitude, places.longitude
  FROM core.listings AS listings
  LEFT JOIN core.places AS places ON places.place_id = listings.place_id AND places.geonameid IS NOT NULL
)
SELECT
  row_number() OVER (ORDER BY origins.country, origins.geonameid) AS route_key,
  origins.geonameid,
  origins.country AS from_country,
  coalesce(origins.latitude, CAST(countries.latitude AS DOUBLE)) AS from_latitude,
  coalesce(origins.longitude, CAST(countries.longitude AS DOUBLE)) AS from_longitude,
  defaults.country AS to_country,
  CAST(coalesce(cities.latitude, defaults.latitude) AS DOUBLE) AS to_latitude,
  CAST(coalesce(cities.longitude, defaults.longitude) AS DOUBLE) AS to_longitude
FROM origins
JOIN reference.route_countries AS countries ON countries.country = origins.country
JOIN reference.delivery_defaults AS defaults ON defaults.name = 'destination'
LEFT JOIN staging.cities AS cities ON cities.geonameid = defaults.geonameid
