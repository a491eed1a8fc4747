-- Grain: one plant.
-- key: id
-- references: country_iso2 -> countries.iso2
WITH brands AS (
  SELECT plant_id, brand, brand_slug FROM marts.plant_models GROUP BY plant_id, brand, brand_slug
),
brand_lists AS (
  SELECT
    plant_id,
    count(*) AS n_brands,
    list_sort(array_agg({'name': brand, 'slug': brand_slug})) AS brands,
    list_sort(array_agg(brand_slug) FILTER (WHERE brand_slug IS NOT NULL)) AS brand_slugs
  FROM brands
  GROUP BY plant_id
),
model_counts AS (
  SELECT
    plant_id,
    count(*) FILTER (WHERE model IS NOT NULL) AS n_models,
    CAST(sum(listings_active) AS BIGINT) AS listings_active
  FROM marts.plant_models
  GROUP BY plant_id
)
SELECT
  plants.id, -- Id of the plant.
  slugify(plants.slug) AS slug, -- Stable key of the plant on the map.
  plants.name, -- Name of the plant.
  plants.operator, -- Operator or joint venture.
  plants.oem_group, -- Parent group.
  plants.vehicle_type, -- What it builds: car, motorcycle, both.
  plants.country, -- Country, in English.
  plants.country_iso2, -- Country, ISO 3166-1 alpha-2.
  plants.region, -- Region.
  plants.city, -- City.
  plants.geonameid, -- City in GeoNames.
  plants.lat, -- Latitude, decimal degrees.
  plants.lng, -- Longitude, decimal degrees.
  plants.coord_precision, -- Precision of the coordinates: exact, city, approx.
  plants.opened_year, -- Year of opening.
  plants.annual_capacity_units, -- Capacity, vehicles a year.
  coalesce(brand_lists.n_brands, 0) AS n_brands, -- Brands built at the plant.
  coalesce(model_counts.n_models, 0) AS n_models, -- Models in current production.
  coalesce(brand_lists.brands, []) AS brands, -- Brands with their slugs, in the order of their names.
  coalesce(brand_lists.brand_slugs, []) AS brand_slugs, -- Slugs of the brands that the reference knows.
  coalesce(model_counts.listings_active, 0) AS listings_active -- Active listings over all models of the plant.
FROM staging.plants AS plants
LEFT JOIN brand_lists ON brand_lists.plant_id = plants.id
LEFT JOIN model_counts ON model_counts.plant_id = plants.id
