-- Grain: one text of core.raw_trims: everything that follows brand and model, in the model itself or as trim.
SELECT
  texts.text_id,
  texts.name_id,
  names.brand,
  names.slipped,
  nullif(trim(concat_ws(' ', names.rest, texts.trim)), '') AS text
FROM core.raw_trims AS texts
JOIN core.resolved_names AS names ON names.name_id = texts.name_id
