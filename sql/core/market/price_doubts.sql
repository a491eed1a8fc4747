-- Grain: one listing whose price is far outside the range of its group: its kind of vehicle, brand, model or
-- modification, each within three model years and over all sources. `price_doubt` says on which side of which range.
-- A range extends from the median divided by times_below to the median multiplied by times_above, or by `deviations`
-- robust standard deviations (1.4826 times the median absolute deviation) each way if that is more. A group of fewer than
-- min_listings has no range. Prices that a wider group rejects are left out of the narrower group's median, so that many
-- wrong prices in a small group do not define its range. Prices are compared as the sources give them, in rubles:
-- costs that do not follow the price would hide an error.
WITH limits AS (
  SELECT
    max(min_listings) FILTER (WHERE level = 'kind') AS kind_least,
    max(ln(times_below)) FILTER (WHERE level = 'kind') AS kind_down,
    max(ln(times_above)) FILTER (WHERE level = 'kind') AS kind_up,
    max(min_listings) FILTER (WHERE level = 'brand') AS brand_least,
    max(ln(times_below)) FILTER (WHERE level = 'brand') AS brand_down,
    max(ln(times_above)) FILTER (WHERE level = 'brand') AS brand_up,
    max(min_listings) FILTER (WHERE level = 'model') AS model_least,
    max(ln(times_below)) FILTER (WHERE level = 'model') AS model_down,
    max(ln(times_above)) FILTER (WHERE level = 'model') AS model_up,
    max(deviations * 1.4826) FILTER (WHERE level = 'model') AS model_wide,
    max(min_listings) FILTER (WHERE level = 'modification') AS modification_least,
    max(ln(times_below)) FILTER (WHERE level = 'modification') AS modification_down,
    max(ln(times_above)) FILTER (WHERE level = 'modification') AS modification_up,
    max(deviations * 1.4826) FILTER (WHERE level = 'modification') AS modification_wide
  FROM reference.price_ranges
),
priced AS (
  SELECT
    listings.id,
    listings.vehicle_type,
    names.brand,
    names.model_id,
    listings.modification_id,
    CAST(floor(listings.year / 3.0) AS INTEGER) AS years,
    ln(listings.price_rub) AS height
  FROM core.listings AS listings
  JOIN core.names AS names ON names.name_id = listings.name_id
  WHERE listings.price_rub > 0
),
kinds AS (
  SELECT vehicle_type, years, median(height) AS middle, count(*) AS listings
  FROM priced
  GROUP BY vehicle_type, years
),
by_kind AS (
  SELECT priced.*, side_of_range(priced.height, kinds.middle, kind_down, kind_up, 0) || '_kind' AS doubt
  FROM priced
  CROSS JOIN limits
  LEFT JOIN kinds
    ON kinds.vehicle_type = priced.vehicle_type AND kinds.years = priced.years AND kinds.listings >= kind_least
),
brands AS (
  SELECT vehicle_type, brand, years, median(height) AS middle, count(*) AS listings
  FROM by_kind
  WHERE doubt IS NULL
  GROUP BY vehicle_type, brand, years
),
by_brand AS (
  SELECT
    by_kind.id,
    by_kind.model_id,
    by_kind.modification_id,
    by_kind.years,
    by_kind.height,
    coalesce(
      by_kind.doubt, side_of_range(by_kind.height, brands.middle, brand_down, brand_up, 0) || '_brand'
    ) AS doubt
  FROM by_kind
  CROSS JOIN limits
  LEFT JOIN brands
    ON brands.vehicle_type = by_kind.vehicle_type AND brands.brand = by_kind.brand AND brands.years = by_kind.years
    AND brands.listings >= brand_least
),
models AS (
  SELECT model_id, years, median(height) AS middle, count(*) AS listings
  FROM by_brand
  WHERE doubt IS NULL
  GROUP BY model_id, years
),
model_deviations AS (
  SELECT models.model_id, models.years, models.middle, median(abs(by_brand.height - models.middle)) AS deviation
  FROM models
  CROSS JOIN limits
  JOIN by_brand ON by_brand.model_id = models.model_id AND by_brand.years = models.years AND by_brand.doubt IS NULL
  WHERE models.listings >= model_least
  GROUP BY models.model_id, models.years, models.middle
),
by_model AS (
  SELECT
    by_brand.id,
    by_brand.modification_id,
    by_brand.years,
    by_brand.height,
    coalesce(
      by_brand.doubt,
      side_of_range(by_brand.height, ranges.middle, model_down, model_up, model_wide * ranges.deviation) || '_model'
    ) AS doubt
  FROM by_brand
  CROSS JOIN limits
  LEFT JOIN model_deviations AS ranges ON ranges.model_id = by_brand.model_id AND ranges.years = by_brand.years
),
modifications AS (
  SELECT modification_id, years, median(height) AS middle, count(*) AS listings
  FROM by_model
  WHERE doubt IS NULL AND modification_id IS NOT NULL
  GROUP BY modification_id, years
),
modification_deviations AS (
  SELECT
    modifications.modification_id,
    modifications.years,
    modifications.middle,
    median(abs(by_model.height - modifications.middle)) AS deviation
  FROM modifications
  CROSS JOIN limits
  JOIN by_model
    ON by_model.modification_id = modifications.modification_id AND by_model.years = modifications.years
    AND by_model.doubt IS NULL
  WHERE modifications.listings >= modification_least
  GROUP BY modifications.modification_id, modifications.years, modifications.middle
),
by_modification AS (
  SELECT
    by_model.id,
    coalesce(
      by_model.doubt,
      side_of_range(
        by_model.height, ranges.middle, modification_down, modification_up, modification_wide * ranges.deviation
      ) || '_modification'
    ) AS doubt
  FROM by_model
  CROSS JOIN limits
  LEFT JOIN modification_deviations AS ranges
    ON ranges.modification_id = by_model.modification_id AND ranges.years = by_model.years
)
SELECT id, doubt AS price_doubt
FROM by_modification
WHERE doubt IS NOT NULL
