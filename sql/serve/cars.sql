-- Grain: one active listing.
-- target: serve/cars.parquet
-- format: parquet
-- materialize: view
-- `ord` is the rank by total_score DESC, id: the place in serve.coded_cars, which is in that order.
SELECT
  CAST(rowid AS INTEGER) AS ord,
  coded.*
FROM serve.coded_cars AS coded
