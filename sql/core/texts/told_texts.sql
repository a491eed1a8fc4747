-- Grain: one text of core.raw_texts: all that stands behind brand and model, in the model itself or as trim.
SELECT
  texts.text_id,
  texts.name_id,
  names.brand,
  names.slipped,
  nullif(trim(concat_ws(' ', names.rest, texts.trim)), '') AS told
FROM core.raw_texts AS texts
JOIN core.resolved_names AS names ON names.name_id = texts.name_id
