-- Grain: one spelling of one city, as a key of comparison.
-- materialize: view
SELECT geonameid, place_key(name) AS key FROM staging.cities
UNION
SELECT geonameid, place_key(asciiname) FROM staging.cities
UNION
SELECT geonameid, place_key(alternate)
FROM (
  SELECT geonameid, unnest(string_split(coalesce(alternatenames, ''), ',')) AS alternate FROM staging.cities
) AS alternates
UNION
SELECT geonameid, place_key(name) FROM reference.city_names
UNION
SELECT geonameid, place_key(alias) FROM reference.city_aliases
