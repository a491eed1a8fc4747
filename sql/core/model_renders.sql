-- Grain: one model of the catalog: its modifications, and the one whose render stands for the model (of those
-- with a render the newest, then the smallest id).
WITH counted AS (
  SELECT
    brand_slug,
    model_slug,
    count(*) AS n_modifications,
    max(CASE WHEN has_render THEN coalesce(year_to, 9999) * CAST(10000000000 AS BIGINT) + (9999999999 - modification_id) END) AS pick
  FROM core.catalog
  GROUP BY brand_slug, model_slug
)
SELECT brand_slug, model_slug, n_modifications, CAST(9999999999 - pick % 10000000000 AS INTEGER) AS render_id
FROM counted
