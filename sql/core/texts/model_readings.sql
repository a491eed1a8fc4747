-- Grain: one text of core.told_texts, as core.text_readings, with those of its words that the catalog knows of the
-- model; `model_id` is null where the catalog has no modification of it. `names_engine`: it says more than a
-- generation, so that a drive left out may be one that the car has not.
WITH told AS (
  SELECT
    readings.*,
    models.model_id,
    coalesce(
      nullif(list_intersect(readings.generation_codes, models.words), []),
      list_intersect(open_codes(readings.generation_codes), models.words),
      []
    ) AS known_codes,
    list_intersect(readings.generations, coalesce(models.words, [])) AS known_generations,
    list_intersect(readings.words, coalesce(models.words, [])) AS known_words
  FROM core.text_readings AS readings
  JOIN core.raw_texts AS texts ON texts.text_id = readings.text_id
  JOIN core.resolved_names AS names ON names.name_id = texts.name_id
  LEFT JOIN core.catalog_models AS models ON models.brand = names.brand AND models.model = names.model
)
SELECT
  text_id,
  model_id,
  slipped,
  engine_volume,
  power_hp,
  fuel_types,
  transmissions,
  drive_types,
  body_types,
  generation_number,
  generation_codes,
  list_sort(list_distinct(list_concat(known_generations, known_codes))) AS generations,
  list_sort(list_filter(known_words, lambda word: NOT list_contains(known_codes, word))) AS words,
  engine_volume IS NOT NULL OR power_hp IS NOT NULL OR array_length(fuel_types) > 0 OR array_length(known_words) > 0
    AS names_engine
FROM told
