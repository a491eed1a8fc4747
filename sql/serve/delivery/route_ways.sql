-- Grain: one pair of terminals and one preference, with the weight of the best way of at most four legs.
-- Two legs meet only where cars can change the means of transport.
-- target: serve/route_ways.parquet
-- format: parquet
WITH legs AS (
  SELECT
    from_id, to_id,
    min(way_weight('cheapest', rub, days)) AS cheapest,
    min(way_weight('fastest', rub, days)) AS fastest
  FROM core.route_legs
  GROUP BY from_id, to_id
),
changes AS (SELECT DISTINCT from_id AS node_id FROM core.route_legs WHERE mode <> 'road'),
ways_1 AS (
  SELECT from_id, to_id, cheapest, fastest FROM legs
  UNION ALL
  SELECT node_id, node_id, 0, 0 FROM core.route_places WHERE is_terminal
),
ways_2 AS (
  SELECT from_id, to_id, min(cheapest) AS cheapest, min(fastest) AS fastest
  FROM (
    SELECT a.from_id, b.to_id, a.cheapest + b.cheapest AS cheapest, a.fastest + b.fastest AS fastest
    FROM ways_1 AS a JOIN changes ON changes.node_id = a.to_id JOIN ways_1 AS b ON b.from_id = a.to_id
    UNION ALL
    SELECT from_id, to_id, cheapest, fastest FROM ways_1
  )
  GROUP BY from_id, to_id
),
ways_4 AS (
  SELECT from_id, to_id, min(cheapest) AS cheapest, min(fastest) AS fastest
  FROM (
    SELECT a.from_id, b.to_id, a.cheapest + b.cheapest AS cheapest, a.fastest + b.fastest AS fastest
    FROM ways_2 AS a JOIN changes ON changes.node_id = a.to_id JOIN ways_2 AS b ON b.from_id = a.to_id
    UNION ALL
    SELECT from_id, to_id, cheapest, fastest FROM ways_2
  )
  GROUP BY from_id, to_id
)
SELECT 'cheapest' AS prefer, from_id, to_id, cheapest AS weight FROM ways_4
UNION ALL
SELECT 'fastest', from_id, to_id, fastest FROM ways_4
ORDER BY prefer, from_id, to_id
