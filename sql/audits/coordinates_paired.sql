-- severity: error
-- Latitude and longitude are either both given or both missing, and lie on the globe.
SELECT 'cars' AS mart, id, latitude, longitude
FROM marts.cars
WHERE (latitude IS NULL) <> (longitude IS NULL)
  OR NOT coalesce(latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180, true)
UNION ALL
SELECT 'factories' AS mart, id, lat, lng
FROM marts.factories
WHERE (lat IS NULL) <> (lng IS NULL) OR NOT coalesce(lat BETWEEN -90 AND 90 AND lng BETWEEN -180 AND 180, true)
