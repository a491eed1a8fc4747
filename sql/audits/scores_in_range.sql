-- severity: error
-- The score and each of its components are numbers from 0 to 100, and the score is their weighted mean.
SELECT
  id, total_score, score_price, score_mileage, score_condition, score_completeness, score_freshness, score_seller
FROM marts.cars
CROSS JOIN core.score_settings AS weights
WHERE coalesce(
    least(total_score, score_price, score_mileage, score_condition, score_completeness, score_freshness, score_seller)
  , -1) < 0
  OR greatest(
    total_score, score_price, score_mileage, score_condition, score_completeness, score_freshness, score_seller
  ) > 100
  OR total_score + score_price + score_mileage + score_condition + score_completeness + score_freshness + score_seller
    IS NULL
  OR abs(total_score * 100 - (
    weights.price_weight * score_price + weights.mileage_weight * score_mileage + weights.condition_weight * score_condition
    + weights.completeness_weight * score_completeness
    + weights.freshness_weight * score_freshness + weights.seller_weight * score_seller)) > 50
