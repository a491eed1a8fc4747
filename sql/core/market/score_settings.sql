-- Grain: one row: the parameters of the score curves and the weights of the components, one column each.
-- materialize: view
SELECT curves.*, weights.*
FROM (
  SELECT
    max(value) FILTER (WHERE component = 'neutral' AND parameter = 'score') AS neutral,
    max(value) FILTER (WHERE component = 'price' AND parameter = 'span_pct') AS price_span_pct,
    max(value) FILTER (WHERE component = 'mileage' AND parameter = 'km_per_year') AS km_per_year,
    max(value) FILTER (WHERE component = 'mileage' AND parameter = 'min_years') AS min_years,
    max(value) FILTER (WHERE component = 'condition' AND parameter = 'owner_step') AS owner_step,
    max(value) FILTER (WHERE component = 'condition' AND parameter = 'accident') AS accident_score,
    max(value) FILTER (WHERE component = 'condition' AND parameter = 'unknown') AS unknown_condition,
    max(value) FILTER (WHERE component = 'freshness' AND parameter = 'full_days') AS full_days,
    max(value) FILTER (WHERE component = 'freshness' AND parameter = 'zero_days') AS zero_days,
    max(value) FILTER (WHERE component = 'seller' AND parameter = 'company') AS company_score,
    max(value) FILTER (WHERE component = 'seller' AND parameter = 'dealer') AS dealer_score,
    max(value) FILTER (WHERE component = 'seller' AND parameter = 'private') AS private_score
  FROM reference.score_curves
) AS curves
CROSS JOIN (
  SELECT
    max(weight) FILTER (WHERE component = 'price') AS price_weight,
    max(weight) FILTER (WHERE component = 'mileage') AS mileage_weight,
    max(weight) FILTER (WHERE component = 'condition') AS condition_weight,
    max(weight) FILTER (WHERE component = 'completeness') AS completeness_weight,
    max(weight) FILTER (WHERE component = 'freshness') AS freshness_weight,
    max(weight) FILTER (WHERE component = 'seller') AS seller_weight
  FROM reference.score_weights
) AS weights
