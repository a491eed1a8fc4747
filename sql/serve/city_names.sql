-- Grain: one name, in one language, of one city that has cars or plants.
-- `city` is the name on cards in Russian, NULL if the city has only plants; `listings` is the number of its cars.
-- target: serve/city_names.parquet
-- format: parquet
WITH stands AS (
  SELECT geonameid, min(city) AS city, count(*) AS listings
  FROM marts.cars
  WHERE geonameid IS NOT NULL
  GROUP BY geonameid
),
used AS (
  SELECT geonameid FROM stands
  UNION
  SELECT geonameid FROM marts.factories WHERE geonameid IS NOT NULL
),
names AS (
  SELECT geonameid, lang, name FROM core.city_labels WHERE lang NOT IN ('ru', 'en')
  UNION ALL
  SELECT geonameid, 'en', name_en FROM marts.cities
  UNION ALL
  SELECT geonameid, 'ru', name_ru FROM marts.cities
)
SELECT
  CAST(names.geonameid AS INTEGER) AS geonameid,
  stands.city,
  CAST(coalesce(stands.listings, 0) AS INTEGER) AS listings,
  names.lang,
  names.name
FROM names
JOIN used ON used.geonameid = names.geonameid
LEFT JOIN stands ON stands.geonameid = names.geonameid
ORDER BY names.geonameid, names.lang
