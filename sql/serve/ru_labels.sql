-- Grain: one row of maps, a vocabulary each, from a canonical value to its Russian name.
-- format: variable
WITH named AS (
  SELECT key, value, label FROM serve.labels WHERE lang = 'ru' AND key <> 'country'
  UNION ALL
  -- Only the countries that cars stand in: a lookup goes through the map from its start.
  SELECT key, value, label FROM serve.labels
  WHERE lang = 'ru' AND key = 'country' AND value IN (SELECT country FROM marts.cars)
)
SELECT {
  'body_type': map_from_entries(list((value, label) ORDER BY value) FILTER (key = 'body_type')),
  'color': map_from_entries(list((value, label) ORDER BY value) FILTER (key = 'color')),
  'fuel_type': map_from_entries(list((value, label) ORDER BY value) FILTER (key = 'fuel_type')),
  'transmission': map_from_entries(list((value, label) ORDER BY value) FILTER (key = 'transmission')),
  'drive_type': map_from_entries(list((value, label) ORDER BY value) FILTER (key = 'drive_type')),
  'vehicle_type': map_from_entries(list((value, label) ORDER BY value) FILTER (key = 'vehicle_type')),
  'country': map_from_entries(list((value, label) ORDER BY value) FILTER (key = 'country'))
}
FROM named
