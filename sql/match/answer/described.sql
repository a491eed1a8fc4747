-- Grain: one car of a request: its fields and, as `told`, what sql/match/names/names.sql reads in its texts. The parameter
-- is a JSON array of cars, numbered from 1.
SELECT item, car
FROM (
  SELECT unnest(cars) AS car, unnest(generate_series(1, len(cars))) AS item
  FROM (
    SELECT from_json(
      CAST(? AS JSON),
      '[{"year":"INTEGER","engine_volume":"INTEGER","power_hp":"DOUBLE","fuel_type":"VARCHAR",
        "transmission":"VARCHAR","drive_type":"VARCHAR","body_type":"VARCHAR",
        "told":{"model_id":"BIGINT","slipped":"BOOLEAN","engine_volume":"INTEGER","power_hp":"DOUBLE",
          "fuel_types":["VARCHAR"],"transmissions":["VARCHAR"],"drive_types":["VARCHAR"],"body_types":["VARCHAR"],
          "generation_number":"INTEGER","generation_codes":["VARCHAR"],"generations":["VARCHAR"],
          "words":["VARCHAR"],"names_engine":"BOOLEAN"}}]'
    ) AS cars
  ) AS request
) AS items
