-- Grain: one city with an English name in reference.city_names.
-- materialize: view
SELECT geonameid, min(name) AS name_en FROM reference.city_names WHERE lang = 'en' GROUP BY geonameid
