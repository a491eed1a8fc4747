-- Grain: one pair of terminals with a run between them on one means of transport, with its weight in ways.
-- target: serve/route_legs.parquet
-- format: parquet
SELECT
  mode, from_id, to_id, km, rub, days,
  way_weight('cheapest', rub, days) AS cheapest,
  way_weight('fastest', rub, days) AS fastest
FROM core.route_legs
ORDER BY mode, from_id, to_id
