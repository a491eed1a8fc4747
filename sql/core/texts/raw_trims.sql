-- Grain: one distinct trim of a pair of core.resolved_names; '' if there is no trim.
SELECT row_number() OVER (ORDER BY names.name_id, texts.trim) AS text_id, names.name_id, texts.trim
FROM (
  SELECT DISTINCT brand, coalesce(model, '') AS model, coalesce(trim, '') AS trim FROM staging.listings
) AS texts
JOIN core.resolved_names AS names ON names.raw_brand = texts.brand AND names.raw_model = texts.model
