-- Grain: one text of core.told_texts, as core.text_readings, with those of its words that the catalog knows of the
-- model; `model_id` is null where the catalog has no modification of it.
SELECT
  told.text_id,
  models.model_id,
  told.slipped,
  told.engine_volume,
  told.power_hp,
  told.fuel_type,
  told.transmission,
  told.drive_type,
  told.body_type,
  list_sort(list_intersect(told.generations, coalesce(models.words, []))) AS generations,
  list_sort(list_intersect(told.words, coalesce(models.words, []))) AS words
FROM core.text_readings AS told
JOIN core.raw_texts AS texts ON texts.text_id = told.text_id
JOIN core.resolved_names AS names ON names.name_id = texts.name_id
LEFT JOIN core.catalog_models AS models ON models.brand = names.brand AND models.model = names.model
