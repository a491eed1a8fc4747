-- Grain: one row: the thresholds of verdict and profitability.
-- materialize: view
SELECT verdict.*, profit.*
FROM (
  SELECT
    max(value) FILTER (WHERE name = 'min_peers') AS min_peers,
    max(value) FILTER (WHERE name = 'below_market_at_most_pct') AS below_at_most,
    max(value) FILTER (WHERE name = 'above_market_at_least_pct') AS above_at_least
  FROM reference.verdict_thresholds
) AS verdict
CROSS JOIN (
  SELECT
    max(value) FILTER (WHERE name = 'min_peers') AS min_russian_peers,
    max(value) FILTER (WHERE name = 'profitable_at_most_pct') AS profitable_at_most,
    max(value) FILTER (WHERE name = 'unprofitable_at_least_pct') AS unprofitable_at_least
  FROM reference.profitability_thresholds
) AS profit
