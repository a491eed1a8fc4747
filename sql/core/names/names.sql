-- Grain: one distinct pair of brand and model as a feed writes it, with the catalog's names and their slugs. `model_id`
-- numbers the resolved pairs of brand and model: it is equal for all spellings of one model.
SELECT
  resolved.name_id,
  resolved.raw_brand,
  resolved.raw_model,
  resolved.brand,
  coalesce(brands.slug, slugify(resolved.brand)) AS brand_slug,
  resolved.model,
  coalesce(models.slug, slugify(resolved.model)) AS model_slug,
  resolved.rest,
  resolved.brand_known,
  resolved.model_known,
  dense_rank() OVER (ORDER BY resolved.brand, resolved.model) AS model_id
FROM core.resolved_names AS resolved
LEFT JOIN (SELECT brand, min(slug) AS slug FROM reference.brands GROUP BY brand) AS brands
  ON brands.brand = resolved.brand
LEFT JOIN (SELECT brand, model, min(slug) AS slug FROM reference.models GROUP BY brand, model) AS models
  ON models.brand = resolved.brand AND models.model = resolved.model
