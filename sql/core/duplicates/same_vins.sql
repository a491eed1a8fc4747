-- Grain: one row that gives way to a better row with the same VIN. A VIN that occurs with two models, or with years more
-- than one apart, belongs to more than one car: each model and year is then a car of its own. Of the offers of one source
-- that have ids of their own only the best one is compared; the others stay.
WITH cars AS (
  SELECT
    offers.row_key,
    offers.source,
    offers.has_source_id,
    offers.standing,
    offers.vin,
    offers.model_id,
    CASE
      WHEN max(offers.year) OVER (PARTITION BY offers.vin, offers.model_id)
        - min(offers.year) OVER (PARTITION BY offers.vin, offers.model_id) > 1
      THEN coalesce(offers.year, 0)
    END AS year_apart
  FROM core.offers_left AS offers
  WHERE offers.shares_vin AND offers.by_vin
),
ranked AS (
  SELECT
    cars.*,
    min(standing) OVER (PARTITION BY vin, model_id, year_apart) AS best,
    min(standing) FILTER (WHERE has_source_id) OVER (PARTITION BY vin, model_id, year_apart, source) AS best_with_id
  FROM cars
)
SELECT row_key, best
FROM ranked
WHERE standing > best AND (standing = best_with_id OR NOT has_source_id)
