-- Grain: one country.
-- `labels` are its names by language, `cases` its Russian name in six cases and with its prepositions.
-- target: serve/geo_countries.json
-- format: json
WITH labels AS (
  SELECT iso2, map_from_entries(list({'k': lang, 'v': name} ORDER BY lang)) AS labels
  FROM reference.country_names
  GROUP BY iso2
)
SELECT
  countries.iso2,
  countries.iso3,
  countries.name_en,
  countries.name_ru,
  countries.capital,
  CAST(countries.capital_geonameid AS INTEGER) AS capital_geonameid,
  countries.currency,
  countries.calling_code,
  CAST(coalesce(countries.population, 0) AS BIGINT) AS population,
  coalesce(labels.labels, MAP {}) AS labels,
  {
    'nominative': cases.nominative,
    'genitive': cases.genitive,
    'dative': cases.dative,
    'accusative': cases.accusative,
    'instrumental': cases.instrumental,
    'prepositional': cases.prepositional,
    'in': cases."in",
    'from': cases."from",
    'to': cases."to"
  } AS cases
FROM marts.countries AS countries
JOIN reference.country_cases_ru AS cases ON cases.iso2 = countries.iso2
LEFT JOIN labels ON labels.iso2 = countries.iso2
ORDER BY countries.iso2
