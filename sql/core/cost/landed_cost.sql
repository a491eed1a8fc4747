-- Grain: one listing: the parts of its turnkey price and their sum, in whole rubles, or the reason why it has none.
SELECT
  car_key AS id,
  CASE WHEN missing_reason IS NULL THEN CAST(delivery_rub AS BIGINT) END AS delivery_rub,
  CASE WHEN missing_reason IS NULL THEN CAST(duty_rub AS BIGINT) END AS duty_rub,
  CASE WHEN missing_reason IS NULL THEN CAST(customs_rub AS BIGINT) END AS customs_rub,
  CASE WHEN missing_reason IS NULL THEN CAST(recycling_fee_rub AS BIGINT) END AS recycling_fee_rub,
  CASE WHEN missing_reason IS NULL THEN CAST(broker_rub AS BIGINT) END AS broker_rub,
  CASE WHEN missing_reason IS NULL THEN CAST(commission_rub AS BIGINT) END AS commission_rub,
  CAST(total_price_rub AS BIGINT) AS total_price_rub,
  missing_reason
FROM core.cost_steps
