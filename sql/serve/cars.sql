-- Grain: one active listing.
-- `ord` is the rank by total_score DESC, id: the row's position in serve.coded_cars, which is in that order.
-- target: serve/cars.parquet
-- format: parquet
-- materialize: view
SELECT
  CAST(rowid AS INTEGER) AS ord,
  coded.*
FROM serve.coded_cars AS coded
