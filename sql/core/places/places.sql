-- Grain: one distinct pair of country and city as a feed writes it. The city's country must be the given one. Of several
-- cities with that spelling, those whose own name it is come first, then those that are not a district of another city,
-- then the most populous. A pair without a city has no geonameid.
WITH written AS (
  SELECT DISTINCT coalesce(country, '') AS raw_country, city AS raw_city FROM staging.listings WHERE city IS NOT NULL
),
candidates AS (
  SELECT
    written.raw_country,
    written.raw_city,
    -- The greatest structure wins; the last member prefers the smaller geonameid.
    max({
      'own': -spellings.further,
      'city': CASE WHEN cities.feature_code = 'PPLX' THEN 0 ELSE 1 END,
      'population': coalesce(cities.population, 0),
      'back': -cities.geonameid
    }) AS best
  FROM written
  JOIN core.city_spellings AS spellings ON spellings.key = place_key(written.raw_city)
  JOIN staging.cities AS cities ON cities.geonameid = spellings.geonameid
  WHERE written.raw_country IN ('', cities.country_code)
  GROUP BY written.raw_country, written.raw_city
)
SELECT
  row_number() OVER (ORDER BY written.raw_country, written.raw_city) AS place_id,
  written.raw_country,
  written.raw_city,
  CAST(cities.geonameid AS INTEGER) AS geonameid,
  CASE
    WHEN cities.geonameid IS NULL THEN tidy(written.raw_city)
    ELSE coalesce(russian.name_ru, cities.name)
  END AS city,
  coalesce(english.name_en, cities.name) AS city_en,
  CAST(cities.latitude AS DOUBLE) AS latitude,
  CAST(cities.longitude AS DOUBLE) AS longitude
FROM written
LEFT JOIN candidates
  ON candidates.raw_country = written.raw_country AND candidates.raw_city = written.raw_city
LEFT JOIN staging.cities AS cities ON cities.geonameid = -candidates.best.back
LEFT JOIN core.city_russian AS russian ON russian.geonameid = cities.geonameid
LEFT JOIN core.city_english AS english ON english.geonameid = cities.geonameid
