-- severity: error
-- Brands, models and listings of every plant are the totals of its models, and every model belongs to a known plant.
WITH totals AS (
  SELECT
    plant_id,
    count(DISTINCT brand) AS n_brands,
    count(*) FILTER (WHERE model IS NOT NULL) AS n_models,
    sum(listings_active) AS listings_active
  FROM marts.plant_models
  GROUP BY plant_id
)
SELECT
  coalesce(factories.id, totals.plant_id) AS plant_id, factories.n_brands, totals.n_brands AS brands_of_models,
  factories.n_models, totals.n_models AS models_of_models, factories.listings_active,
  totals.listings_active AS listings_of_models
FROM marts.factories AS factories
FULL JOIN totals ON totals.plant_id = factories.id
WHERE factories.id IS NULL
  OR factories.n_brands <> coalesce(totals.n_brands, 0)
  OR factories.n_models <> coalesce(totals.n_models, 0)
  OR factories.listings_active <> coalesce(totals.listings_active, 0)
