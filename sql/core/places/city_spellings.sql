-- Grain: one spelling of one city, as a comparison key.
-- `further` is 1 if the spelling is only one of the dump's alternate names, which include former names and names of other
-- places.
SELECT geonameid, key, min(further) AS further
FROM (
  SELECT geonameid, place_key(name) AS key, 0 AS further FROM staging.cities
  UNION ALL
  SELECT geonameid, place_key(asciiname), 0 FROM staging.cities
  UNION ALL
  SELECT geonameid, place_key(alternate), 1
  FROM (
    SELECT geonameid, unnest(string_split(coalesce(alternatenames, ''), ',')) AS alternate FROM staging.cities
  ) AS alternates
  UNION ALL
  SELECT geonameid, place_key(name), 0 FROM core.city_labels
  UNION ALL
  SELECT geonameid, place_key(alias), 0 FROM reference.city_aliases
) AS spelled
GROUP BY geonameid, key
