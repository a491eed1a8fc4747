-- Grain: one model of the catalog: the number of its modifications, and the modification whose render represents the model
-- (of those with a render the newest, then the smallest id).
WITH counted AS (
  SELECT
    brand_slug,
    model_slug,
    count(*) AS n_modifications,
    max(CASE WHEN has_render THEN {'until': coalesce(year_to, 9999), 'back': -modification_id} END) AS pick
  FROM core.catalog
  GROUP BY brand_slug, model_slug
)
SELECT brand_slug, model_slug, n_modifications, CAST(-pick.back AS INTEGER) AS render_id
FROM counted
