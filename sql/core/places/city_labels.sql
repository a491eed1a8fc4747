-- Grain: one name of one city in one language.
-- In Russian it is the name of core.city_russian. In other languages it is the name of reference.city_names, else of
-- reference.city_labels, else the shortest alternate name whose script identifies the language (the dump of cities does
-- not say it). A city without a name in a language is called by its English name.
WITH further AS (
  SELECT geonameid, country_code, trim(written.name) AS name
  FROM (
    SELECT geonameid, country_code, unnest(string_split(coalesce(alternatenames, ''), ',')) AS name
    FROM staging.cities
  ) AS written
),
by_script AS (
  SELECT
    geonameid,
    name,
    CASE
      WHEN regexp_full_match(name, '[가-힣][가-힣 ]*') THEN 'ko'
      WHEN country_code <> 'JP' AND regexp_full_match(name, '[ァ-ヺ][ァ-ヺー・＝]*') THEN 'ja'
      WHEN regexp_full_match(name, '[一-鿿]{2,}') THEN CASE WHEN country_code = 'JP' THEN 'ja' ELSE 'zh' END
      -- Letters of Persian, Urdu, Kurdish and Uyghur are left out.
      WHEN regexp_full_match(name, '[ء-غف-ي][ء-غف-ي ]*') THEN 'ar'
      -- Letters that only Ukrainian or only Kazakh has among the languages of the catalog.
      WHEN regexp_full_match(name, '[А-ЩЬЮЯҐЄІЇ][а-щьюяґєії’''А-ЩЬЮЯҐЄІЇ -]*')
        AND regexp_matches(lower(name), '[ґєії]') THEN 'uk'
      WHEN regexp_full_match(name, '[А-ЯЁӘҒҚҢӨҰҮҺІ][а-яёәғқңөұүһі -]*')
        AND regexp_matches(lower(name), '[әғқңұһ]') THEN 'kk'
    END AS lang
  FROM further
),
ranked AS (
  SELECT geonameid, 'ru' AS lang, name_ru AS name, 0 AS rank FROM core.city_russian
  UNION ALL
  SELECT geonameid, lang, name, 0 AS rank FROM reference.city_names WHERE lang <> 'ru'
  UNION ALL
  SELECT geonameid, lang, name, 1 AS rank FROM reference.city_labels WHERE lang <> 'ru'
  UNION ALL
  SELECT geonameid, lang, name, 2 AS rank FROM by_script WHERE lang IS NOT NULL
)
SELECT
  cities.geonameid,
  ranked.lang,
  min_by(ranked.name, {'rank': ranked.rank, 'length': length(ranked.name), 'name': ranked.name}) AS name
FROM ranked
JOIN staging.cities AS cities ON cities.geonameid = ranked.geonameid
GROUP BY cities.geonameid, ranked.lang
