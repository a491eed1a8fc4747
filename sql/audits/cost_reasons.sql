-- severity: error
-- A listing has either a turnkey price or a reason why it has none; without a price it has no part of one.
SELECT id, price_rub, total_price_rub, total_missing_reason
FROM marts.cars
WHERE (total_price_rub IS NULL) <> (total_missing_reason IS NOT NULL)
  OR (total_price_rub IS NULL AND coalesce(
    delivery_rub, duty_rub, customs_rub, recycling_fee_rub, broker_rub, commission_rub
  ) IS NOT NULL)
