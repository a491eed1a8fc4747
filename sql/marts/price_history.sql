-- Grain: one change of one listing's price: its first day, and each day on which a price differs from the last row.
-- Rows of this day or later in the earlier history are left out, so that a second build of a day adds nothing.
-- key: id, as_of
WITH earlier AS (
  SELECT history.id, history.as_of, history.price_rub, history.total_price_rub
  FROM staging.previous_price_history AS history
  JOIN staging.run AS run ON history.as_of < run.as_of
),
last_days AS (
  SELECT id, max(as_of) AS as_of FROM earlier GROUP BY id
),
last_rows AS (
  SELECT earlier.id, earlier.price_rub, earlier.total_price_rub
  FROM earlier
  JOIN last_days ON last_days.id = earlier.id AND last_days.as_of = earlier.as_of
)
SELECT
  earlier.id, -- Listing.
  earlier.as_of, -- Day of the snapshot from which the prices hold.
  earlier.price_rub, -- Base price on that day, rubles.
  earlier.total_price_rub -- Turnkey price on that day, rubles.
FROM earlier
UNION ALL
SELECT cars.id, run.as_of, cars.price_rub, cars.total_price_rub
FROM marts.cars AS cars
CROSS JOIN staging.run AS run
LEFT JOIN last_rows ON last_rows.id = cars.id
WHERE last_rows.id IS NULL
  OR last_rows.price_rub IS DISTINCT FROM cars.price_rub
  OR last_rows.total_price_rub IS DISTINCT FROM cars.total_price_rub
