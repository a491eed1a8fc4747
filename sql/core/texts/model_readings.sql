-- Grain: one text of core.trim_texts as in core.parsed_texts, with those of its words that the catalog knows for the model;
-- `model_id` is null if the catalog has no modification of the model. `names_engine`: the text says more than a
-- generation, so a drive that it leaves out may be one that the car does not have.
WITH known AS (
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
  FROM core.parsed_texts AS readings
  JOIN core.raw_trims AS texts ON texts.text_id = readings.text_id
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
FROM known
