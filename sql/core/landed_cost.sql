-- Grain: one listing: the parts of its turnkey price, whole rubles, and their sum; or the reason why there is none.
SELECT
  car_key AS id,
  delivery_rub,
  duty_rub,
  customs_rub,
  recycling_fee_rub,
  broker_rub,
  commission_rub,
  total_price_rub,
  missing_reason
FROM core.cost_steps
