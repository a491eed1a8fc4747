-- Grain: one city with a Russian name: the name of reference.city_names, else of reference.city_labels, else the alternate
-- name in Russian letters that sounds most like the Latin name.
WITH given AS (
  SELECT geonameid, min_by(name, {'rank': rank, 'name': name}) AS name_ru
  FROM (
    SELECT geonameid, name, 0 AS rank FROM reference.city_names WHERE lang = 'ru'
    UNION ALL
    SELECT geonameid, name, 1 AS rank FROM reference.city_labels WHERE lang = 'ru'
  ) AS named
  GROUP BY geonameid
),
written AS (
  SELECT geonameid, asciiname, unnest(string_split(coalesce(alternatenames, ''), ',')) AS written
  FROM staging.cities
),
alternates AS (SELECT geonameid, asciiname, trim(written) AS spelling FROM written),
russian AS (
  SELECT
    alternates.geonameid,
    alternates.spelling,
    levenshtein(latin(lower(strip_accents(alternates.spelling))), place_letters(alternates.asciiname)) AS distance
  FROM alternates
  LEFT JOIN given ON given.geonameid = alternates.geonameid
  WHERE given.geonameid IS NULL AND regexp_full_match(alternates.spelling, '[А-ЯЁ][а-яёА-ЯЁ .-]*')
),
nearest AS (
  SELECT geonameid, min(distance) AS distance FROM russian GROUP BY geonameid
)
SELECT geonameid, name_ru FROM given
UNION ALL
SELECT russian.geonameid, min(russian.spelling) AS name_ru
FROM russian
JOIN nearest ON nearest.geonameid = russian.geonameid AND nearest.distance = russian.distance
GROUP BY russian.geonameid
