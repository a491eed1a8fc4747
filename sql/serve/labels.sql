-- Grain: one value of one vocabulary in one language.
-- target: serve/labels.parquet
-- format: parquet
-- The names that cards and facets show: closed vocabularies and countries.
SELECT key, value, lang, label
FROM reference.vocabulary
UNION ALL
SELECT 'country' AS key, iso2 AS value, lang, name AS label
FROM reference.country_names
ORDER BY key, value, lang
