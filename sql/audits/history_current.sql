-- severity: error
-- The last prices in the history of every listing are those on its card.
WITH last_days AS (
  SELECT id, max(as_of) AS as_of FROM marts.price_history GROUP BY id
)
SELECT cars.id, cars.price_rub, history.price_rub AS last_price_rub
FROM marts.cars AS cars
LEFT JOIN last_days ON last_days.id = cars.id
LEFT JOIN marts.price_history AS history ON history.id = last_days.id AND history.as_of = last_days.as_of
WHERE history.id IS NULL
  OR history.price_rub IS DISTINCT FROM cars.price_rub
  OR history.total_price_rub IS DISTINCT FROM cars.total_price_rub
