-- Grain: one car of a request: its brand, model and trim as written. The parameter is a JSON array of cars, numbered
-- from 1.
SELECT item, car.brand AS brand, car.model AS model, car.trim AS trim
FROM (
  SELECT unnest(cars) AS car, unnest(generate_series(1, len(cars))) AS item
  FROM (
    SELECT from_json(CAST(? AS JSON), '[{"brand":"VARCHAR","model":"VARCHAR","trim":"VARCHAR"}]') AS cars
  ) AS request
) AS items
