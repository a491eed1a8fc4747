-- Grain: one city of the cities feed.
-- Its country may be missing from the table of countries: GeoNames has cities under XK, which is not an ISO 3166-1 code.
-- key: geonameid
SELECT
  cities.geonameid, -- Id of the city in GeoNames.
  cities.name, -- Name by the feed, in Latin letters.
  coalesce(english.name_en, cities.name) AS name_en, -- English name.
  coalesce(russian.name_ru, cities.name) AS name_ru, -- Russian name; the Latin one where none is known.
  cities.asciiname, -- Name in plain ASCII.
  coalesce(cities.alternatenames, '') AS alternatenames, -- Further names, separated by commas.
  cities.country_code AS country_iso2, -- Country, ISO 3166-1 alpha-2.
  cities.admin1_code, -- First-order division, code of GeoNames.
  cities.feature_code, -- Kind of place, code of GeoNames (PPLC a capital, PPLA a seat of a division).
  cities.latitude, -- Latitude, decimal degrees.
  cities.longitude, -- Longitude, decimal degrees.
  coalesce(cities.population, 0) AS population, -- Inhabitants.
  cities.timezone, -- Time zone.
  coalesce(listed.listings_active, 0) AS listings_active -- Active listings in the city.
FROM staging.cities AS cities
LEFT JOIN core.city_english AS english ON english.geonameid = cities.geonameid
LEFT JOIN core.city_russian AS russian ON russian.geonameid = cities.geonameid
LEFT JOIN core.place_listings AS listed ON listed.geonameid = cities.geonameid
