-- Grain: one pair of core.written_names with the catalog's names. Names that the reference does not know stay as the feed
-- writes them, and so does a model that is the end of its brand (`Land`, `Rover`).
SELECT
  names.name_id,
  names.raw_brand,
  names.raw_model,
  coalesce(names.brand, tidy(names.raw_brand)) AS brand,
  coalesce(known.model, names.model_text, tidy(names.raw_model)) AS model,
  known.rest,
  names.brand IS NOT NULL AS brand_known,
  known.model IS NOT NULL AS model_known,
  names.slipped OR coalesce(known.slipped, false) AS slipped
FROM core.written_names AS names
LEFT JOIN core.named_models AS known ON known.name_id = names.name_id
