-- Grain: one country.
-- key: iso2
WITH city_counts AS (
  SELECT country_code, count(*) AS n_cities FROM staging.cities GROUP BY country_code
),
plant_counts AS (
  SELECT country_iso2, count(*) AS n_factories FROM staging.plants GROUP BY country_iso2
)
SELECT
  countries.iso2, -- ISO 3166-1 alpha-2.
  countries.iso3, -- ISO 3166-1 alpha-3.
  countries.name_en, -- English name.
  countries.name_ru, -- Russian name.
  countries.capital, -- Capital.
  countries.capital_geonameid, -- Capital in GeoNames.
  countries.currency, -- Currency, ISO 4217.
  countries.calling_code, -- Calling code.
  countries.population, -- Inhabitants.
  countries.continent, -- Continent, two letters.
  coalesce(listed.listings_active, 0) AS listings_active, -- Active listings of cars located there.
  coalesce(city_counts.n_cities, 0) AS n_cities, -- Cities of the cities feed.
  coalesce(plant_counts.n_factories, 0) AS n_factories -- Plants of the factories feed.
FROM reference.countries AS countries
LEFT JOIN core.country_listings AS listed ON listed.country = countries.iso2
LEFT JOIN city_counts ON city_counts.country_code = countries.iso2
LEFT JOIN plant_counts ON plant_counts.country_iso2 = countries.iso2
