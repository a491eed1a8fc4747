-- severity: error
-- The parts of every turnkey price add up to it exactly.
SELECT id, total_price_rub,
  price_rub + delivery_rub + duty_rub + customs_rub + recycling_fee_rub + broker_rub + commission_rub AS sum_of_parts
FROM marts.cars
WHERE total_price_rub IS NOT NULL
  AND total_price_rub IS DISTINCT FROM
    price_rub + delivery_rub + duty_rub + customs_rub + recycling_fee_rub + broker_rub + commission_rub
