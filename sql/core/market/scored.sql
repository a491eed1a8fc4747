-- Grain: one active listing with its costs, price context and score components, each 0 to 100.
--   price         100 at span_pct percent below the median of the modification, 50 at the median, 0 at span_pct percent
--                 above; neutral without a median, and for a price in doubt
--   mileage       100 at 0 km, 50 at km_per_year for each year of age, 0 at twice that; neutral if unknown
--   condition     100 for a new car; else by accidents, minus owner_step for each owner after the first
--   completeness  share of the sixteen optional fields of core.facts that are filled
--   freshness     100 up to full_days since it was listed (or first seen), 0 from zero_days on; neutral if unknown
--   seller        by kind of seller: a company of the dealer cabinet above a dealer above a private seller
-- materialize: view
WITH figures AS (
  SELECT
    listings.*,
    cost.delivery_rub,
    cost.duty_rub,
    cost.customs_rub,
    cost.recycling_fee_rub,
    cost.broker_rub,
    cost.commission_rub,
    cost.total_price_rub,
    cost.missing_reason,
    CASE WHEN cost.total_price_rub IS NOT NULL THEN context.median_price_rub END AS median_price_rub,
    CASE WHEN cost.total_price_rub IS NOT NULL THEN context.peer_count END AS peer_count,
    diff_percent(cost.total_price_rub, context.median_price_rub) AS diff_pct,
    CAST(cost.total_price_rub - context.russian_median_rub AS DOUBLE) * 100 / context.russian_median_rub AS russian_diff_pct,
    context.below_at_most,
    context.above_at_least,
    context.profitable_at_most,
    context.unprofitable_at_least,
    doubts.price_doubt,
    seen.first_seen AS seen_before,
    run.as_of,
    date_diff('day', coalesce(listings.listed_at, seen.first_seen), run.as_of) AS listed_days
  FROM core.listings AS listings
  JOIN core.landed_cost AS cost ON cost.id = listings.id
  LEFT JOIN core.price_doubts AS doubts ON doubts.id = listings.id
  -- A price in doubt has no context: no verdict and no points.
  LEFT JOIN core.price_context AS context ON context.modification_id = listings.modification_id AND doubts.id IS NULL
  LEFT JOIN core.first_seen AS seen ON seen.id = listings.id
  CROSS JOIN staging.run AS run
),
components AS (
  SELECT
    figures.*,
    CASE
      WHEN figures.diff_pct <= figures.below_at_most THEN 'below_market'
      WHEN figures.diff_pct >= figures.above_at_least THEN 'above_market'
      WHEN figures.diff_pct IS NOT NULL THEN 'at_market'
    END AS verdict,
    CASE
      WHEN figures.russian_diff_pct <= figures.profitable_at_most THEN 'profitable'
      WHEN figures.russian_diff_pct >= figures.unprofitable_at_least THEN 'unprofitable'
      WHEN figures.russian_diff_pct IS NOT NULL THEN 'neutral'
    END AS profitability,
    CAST(coalesce(falling(figures.diff_pct, -s.price_span_pct, s.price_span_pct), s.neutral) AS SMALLINT) AS score_price,
    CAST(coalesce(
      falling(
        figures.mileage,
        0,
        2 * s.km_per_year * greatest(s.min_years, year(figures.as_of) - coalesce(figures.year, year(figures.as_of)))
      ),
      CASE WHEN figures.is_new THEN 100 ELSE s.neutral END
    ) AS SMALLINT) AS score_mileage,
    CAST(CASE
      WHEN figures.is_new THEN 100
      ELSE greatest(0, CASE
        WHEN figures.has_accident THEN s.accident_score
        WHEN NOT figures.has_accident THEN 100
        ELSE s.unknown_condition
      END - s.owner_step * greatest(0, coalesce(figures.owner_count, 1) - 1))
    END AS SMALLINT) AS score_condition,
    CAST(round(figures.filled * 100.0 / 16, 0) AS SMALLINT) AS score_completeness,
    CAST(coalesce(falling(figures.listed_days, s.full_days, s.zero_days), s.neutral) AS SMALLINT) AS score_freshness,
    CAST(CASE
      WHEN figures.company_id IS NOT NULL THEN s.company_score
      WHEN figures.seller_type = 'dealer' THEN s.dealer_score
      WHEN figures.seller_type = 'private' THEN s.private_score
      ELSE s.neutral
    END AS SMALLINT) AS score_seller
  FROM figures
  CROSS JOIN core.score_settings AS s
)
SELECT
  components.*,
  CAST(round(
    (weights.price_weight * score_price + weights.mileage_weight * score_mileage
      + weights.condition_weight * score_condition + weights.completeness_weight * score_completeness
      + weights.freshness_weight * score_freshness + weights.seller_weight * score_seller) / 100.0, 0
  ) AS SMALLINT) AS total_score
FROM components
CROSS JOIN core.score_settings AS weights
