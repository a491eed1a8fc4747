-- Grain: one name of one first-order division.
-- target: serve/geo_regions.json
-- format: json
SELECT country_iso2, admin1_code, name
FROM reference.region_names
ORDER BY country_iso2, admin1_code, name
