-- Grain: one place that has listings, to a metre.
-- Places are numbered by degrees of latitude, and within each degree from west to east in tenths of a degree, so that near
-- places have near numbers; x, y and z are the unit vector from the centre of the Earth.
-- target: serve/places.parquet
-- format: parquet
WITH located AS (
  SELECT
    CAST(round(latitude * 100000) AS INTEGER) AS lat_e5,
    CAST(round(longitude * 100000) AS INTEGER) AS lng_e5,
    geonameid
  FROM marts.cars
  WHERE latitude IS NOT NULL AND longitude IS NOT NULL
), counted AS (
  SELECT lat_e5, lng_e5, min(geonameid) AS geonameid, CAST(count(*) AS INTEGER) AS listings
  FROM located
  GROUP BY lat_e5, lng_e5
)
SELECT
  CAST(row_number() OVER (
    ORDER BY floor(lat_e5 / 100000.0), floor(lng_e5 / 10000.0), lat_e5, lng_e5
  ) - 1 AS INTEGER) AS place,
  lat_e5,
  lng_e5,
  CAST(geonameid AS INTEGER) AS geonameid,
  listings,
  cos(radians(lat_e5 / 1e5)) * cos(radians(lng_e5 / 1e5)) AS x,
  cos(radians(lat_e5 / 1e5)) * sin(radians(lng_e5 / 1e5)) AS y,
  sin(radians(lat_e5 / 1e5)) AS z
FROM counted
ORDER BY place
