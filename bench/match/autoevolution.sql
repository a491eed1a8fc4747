-- Grain: one modification of the shared reference feed, with the columns of a modifications feed. `?` is the file.
WITH raw AS (
  SELECT
    id,
    brand,
    trim(regexp_replace(regexp_replace(replace(model, '&quot;', ''), '[0-9]{4} - ([0-9]{4}|Present)\s*$', ''), '\s+', ' ', 'g'))
      AS model_text,
    year,
    replace(option, '&quot;', '') AS name,
    engine_displacement,
    engine_power,
    engine_fuel,
    transmission_drive_type,
    lower(transmission_gearbox) AS gearbox
  FROM read_csv(?, header = true, all_varchar = true)
)
SELECT
  CAST(id AS INTEGER) AS modification_id,
  brand,
  trim(substr(model_text, length(brand) + 1)) AS model,
  CAST(NULL AS VARCHAR) AS generation,
  name,
  CAST(nullif(regexp_extract(year, '([0-9]{4}) -', 1), '') AS INTEGER) AS year_from,
  CAST(nullif(regexp_extract(year, '- ([0-9]{4})', 1), '') AS INTEGER) AS year_to,
  'car' AS vehicle_type,
  CASE
    WHEN regexp_matches(model_text, '(?i)\b(sedan|saloon|berline|limousine|4 doors)\b') THEN 'Sedan'
    WHEN regexp_matches(model_text, '(?i)\b(touring|avant|variant|estate|wagon|kombi|combi|break|sports? tourer|sw|allroad|t-model|t-modell|all-terrain|shooting brake)\b')
      THEN 'Wagon'
    WHEN regexp_matches(model_text, '(?i)\b(cabriolet|cabrio|convertible|roadster|spider|spyder)\b') THEN 'Convertible'
    WHEN regexp_matches(model_text, '(?i)\b(3 doors|5 doors|hatchback|sportback)\b') THEN 'Hatchback'
    WHEN regexp_matches(model_text, '(?i)\bcoupe\b') THEN 'Coupe'
  END AS body_type,
  CAST(NULL AS INTEGER) AS seats,
  CAST(nullif(regexp_extract(model_text, '([2-6]) [Dd]oors', 1), '') AS INTEGER) AS doors,
  CASE engine_fuel
    WHEN 'Gasoline' THEN 'Petrol'
    WHEN 'Ethanol' THEN 'Petrol'
    WHEN 'Diesel' THEN 'Diesel'
    WHEN 'Hybrid' THEN 'Hybrid'
    WHEN 'Electric' THEN 'Electric'
    WHEN 'Natural Gas' THEN 'CNG'
  END AS fuel_type,
  CAST(nullif(regexp_extract(engine_displacement, '([0-9]+) cm3', 1), '') AS INTEGER) AS engine_volume,
  -- If the two disagree, the figure in the option's name is right.
  CAST(coalesce(
    nullif(regexp_extract(name, '\(([0-9.]+) HP\)', 1), ''),
    nullif(regexp_extract(engine_power, '([0-9.]+) HP', 1), '')
  ) AS DOUBLE) AS power_hp,
  CAST(NULL AS DOUBLE) AS power_30min_hp,
  CAST(NULL AS VARCHAR) AS hybrid_type,
  CAST(NULL AS DOUBLE) AS battery_kwh,
  CASE
    WHEN regexp_matches(gearbox, 'cvt|multitronic|xtronic|lineartronic|multidrive') THEN 'CVT'
    WHEN regexp_matches(gearbox, 'dsg|dct|dkg|pdk|s.tronic|powershift|edc|tct|egc|bmp|easytronic|sequential|dual.clutch|twin clutch|tst')
      THEN 'Robot'
    WHEN gearbox LIKE '%manual%' THEN 'Manual'
    WHEN gearbox LIKE '%automat%' THEN 'Automatic'
  END AS transmission,
  CAST(nullif(regexp_extract(gearbox, '([0-9]{1,2})', 1), '') AS INTEGER) AS gears,
  CASE transmission_drive_type
    WHEN 'Front Wheel Drive' THEN 'FWD'
    WHEN 'Rear Wheel Drive' THEN 'RWD'
    WHEN 'All Wheel Drive' THEN 'AWD'
  END AS drive_type,
  CAST(NULL AS INTEGER) AS length_mm,
  CAST(NULL AS INTEGER) AS width_mm,
  CAST(NULL AS INTEGER) AS height_mm,
  CAST(NULL AS INTEGER) AS wheelbase_mm,
  CAST(NULL AS INTEGER) AS curb_weight_kg,
  false AS has_render
FROM raw
WHERE brand IS NOT NULL AND trim(substr(model_text, length(brand) + 1)) <> ''
ORDER BY modification_id
