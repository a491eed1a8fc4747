-- Grain: one city, the most populous first.
-- target: serve/geo_cities.json
-- format: json
-- `labels` are the names by language: those of reference.city_names; where it has none, the shortest further
-- name whose script tells the language (the dump does not). `aliases` are curated short and former names.
WITH further AS (
  SELECT geonameid, unnest(string_split(alternatenames, ',')) AS name
  FROM marts.cities
  WHERE alternatenames <> ''
),
told AS (
  SELECT
    geonameid,
    name,
    CASE
      WHEN regexp_full_match(name, '[가-힣][가-힣 ]*') THEN 'ko'
      WHEN regexp_full_match(name, '[ァ-ヺ][ァ-ヺー・＝]*') THEN 'ja'
      WHEN regexp_full_match(name, '[一-鿿]{2,}') THEN 'zh'
      -- Letters of Persian, Urdu, Kurdish and Uyghur are left out.
      WHEN regexp_full_match(name, '[ء-غف-ي][ء-غف-ي ]*') THEN 'ar'
    END AS lang
  FROM further
),
ranked AS (
  SELECT geonameid, lang, name, 0 AS rank FROM reference.city_names
  UNION ALL
  SELECT geonameid, lang, name, 1 AS rank FROM told WHERE lang IS NOT NULL
),
labels AS (
  SELECT geonameid, map_from_entries(list({'k': lang, 'v': name} ORDER BY lang)) AS labels
  FROM (
    SELECT geonameid, lang, arg_min(name, {'rank': rank, 'length': length(name), 'name': name}) AS name
    FROM ranked
    GROUP BY geonameid, lang
  )
  GROUP BY geonameid
),
aliases AS (
  SELECT geonameid, list(alias ORDER BY alias) AS aliases
  FROM reference.city_aliases
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
