-- Grain: one model built at one plant.
-- references: plant_id -> factories.id
WITH built AS (
  SELECT
    plant_models.plant_id,
    names.brand,
    CASE WHEN names.brand_known THEN names.brand_slug END AS brand_slug,
    names.model,
    CASE WHEN names.model_known OR renders.model_slug IS NOT NULL THEN names.model_slug END AS model_slug,
    max(plant_models.vehicle_type) AS vehicle_type
  FROM staging.plant_models AS plant_models
  JOIN core.names AS names
    ON names.raw_brand = plant_models.brand AND names.raw_model = coalesce(plant_models.model, '')
  LEFT JOIN core.model_renders AS renders
    ON renders.brand_slug = names.brand_slug AND renders.model_slug = names.model_slug
  GROUP BY 1, 2, 3, 4, 5
)
SELECT
  built.plant_id, -- Plant.
  built.brand, -- Brand in the catalog's spelling.
  built.brand_slug, -- Brand as a part of an address; null where the brand reference does not know it.
  built.model, -- Model in the catalog's spelling.
  built.model_slug, -- Model as a part of an address; null where it could not be resolved.
  built.vehicle_type, -- Kind of vehicle: car, motorcycle.
  render_url(run.modification_image_url, renders.render_id, 'md') AS image, -- Render of the model; null if it has none.
  coalesce(listed.listings_active, 0) AS listings_active, -- Active listings of the model.
  coalesce(renders.n_modifications, 0) AS n_modifications, -- Modifications of the model in the catalog.
  listed.price_from_rub, -- Lowest believed turnkey price of its active listings, rubles.
  listed.price_to_rub -- Highest believed turnkey price of its active listings, rubles.
FROM built
CROSS JOIN staging.run AS run
LEFT JOIN core.model_renders AS renders
  ON renders.brand_slug = built.brand_slug AND renders.model_slug = built.model_slug
LEFT JOIN core.model_listings AS listed
  ON listed.brand_slug = built.brand_slug AND listed.model_slug = built.model_slug
