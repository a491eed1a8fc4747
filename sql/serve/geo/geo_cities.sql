-- Grain: one city, the most populous first.
-- `labels` are the names in languages other than Russian and English, if they differ from the English name; `aliases` are
-- short and former names.
-- target: serve/geo_cities.ndjson
-- format: ndjson
WITH labels AS (
  SELECT labels.geonameid, map_from_entries(list({'k': labels.lang, 'v': labels.name} ORDER BY labels.lang)) AS labels
  FROM core.city_labels AS labels
  JOIN marts.cities AS cities ON cities.geonameid = labels.geonameid
  WHERE labels.lang NOT IN ('ru', 'en') AND labels.name <> cities.name_en
  GROUP BY labels.geonameid
),
aliases AS (
  SELECT geonameid, list(alias ORDER BY alias) AS aliases
  FROM (
    SELECT geonameid, alias FROM reference.city_aliases
    UNION
    SELECT geonameid, name FROM reference.city_other_names
  ) AS named
  GROUP BY geonameid
)
SELECT
  CAST(cities.geonameid AS INTEGER) AS geonameid,
  cities.name,
  cities.name_en,
  cities.name_ru,
  coalesce(cities.asciiname, cities.name) AS asciiname,
  cities.alternatenames,
  coalesce(aliases.aliases, []) AS aliases,
  coalesce(labels.labels, MAP {}) AS labels,
  cities.country_iso2,
  cities.admin1_code,
  cities.feature_code,
  CAST(cities.latitude AS DOUBLE) AS latitude,
  CAST(cities.longitude AS DOUBLE) AS longitude,
  CAST(cities.population AS BIGINT) AS population
FROM marts.cities AS cities
LEFT JOIN labels ON labels.geonameid = cities.geonameid
LEFT JOIN aliases ON aliases.geonameid = cities.geonameid
ORDER BY cities.population DESC, cities.geonameid
