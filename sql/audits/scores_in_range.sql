-- severity: error
-- The score and each of its components is a number from 0 to 100, and the score is their weighted mean.
WITH weights AS (
  SELECT
    max(weight) FILTER (WHERE component = 'price') AS price,
    max(weight) FILTER (WHERE component = 'mileage') AS mileage,
    max(weight) FILTER (WHERE component = 'condition') AS condition,
    max(weight) FILTER (WHERE component = 'completeness') AS completeness,
    max(weight) FILTER (WHERE component = 'freshness') AS freshness,
    max(weight) FILTER (WHERE component = 'seller') AS seller
  FROM reference.score_weights
)
SELECT
  id, total_score, score_price, score_mileage, score_condition, score_completeness, score_freshness, score_seller
FROM marts.cars
CROSS JOIN weights
WHERE coalesce(
    least(total_score, score_price, score_mileage, score_condition, score_completeness, score_freshness, score_seller)
  , -1) < 0
  OR greatest(
    total_score, score_price, score_mileage, score_condition, score_completeness, score_freshness, score_seller
  ) > 100
  OR total_score + score_price + score_mileage + score_condition + score_completeness + score_freshness + score_seller
    IS NULL
  OR abs(total_score * 100 - (
    weights.price * score_price + weights.mileage * score_mileage + weights.condition * score_condition
    + weights.completeness * score_completeness
    + weights.freshness * score_freshness + weights.seller * score_seller)) > 50
