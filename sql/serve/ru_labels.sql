-- Grain: one value of one vocabulary: `ru_<key>(value)` is its Russian name, or the value itself if it has none.
-- format: macros
SELECT 'ru_' || key AS name, value, label
FROM serve.labels
WHERE lang = 'ru'
  AND key IN ('body_type', 'color', 'fuel_type', 'transmission', 'drive_type', 'vehicle_type')
UNION ALL
-- Only the countries that have cars, because a lookup tries the names one after the other.
SELECT 'ru_country' AS name, value, label
FROM serve.labels
WHERE lang = 'ru' AND key = 'country' AND value IN (SELECT country FROM marts.cars)
ORDER BY name, value
