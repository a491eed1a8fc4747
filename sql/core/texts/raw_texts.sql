-- Grain: one distinct trim behind a pair of core.resolved_names; '' where there is none.
SELECT row_number() OVER (ORDER BY names.name_id, texts.trim) AS text_id, names.name_id, texts.trim
FROM (
  SELECT DISTINCT brand, coalesce(model, '') AS model, coalesce(trim, '') AS trim FROM staging.listings
) AS texts
JOIN core.resolved_names AS names ON names.raw_brand = texts.brand AND names.raw_model = texts.model
