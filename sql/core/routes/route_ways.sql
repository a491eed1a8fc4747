-- Grain: one terminal and one terminal where listings' routes end, with the weight of the cheapest way of at most four
-- legs between them; two legs meet only where cars can change the means of transport. The ways between all terminals, by
-- both preferences, are in sql/serve/delivery/route_ways.sql.
WITH goals AS (
  SELECT DISTINCT access.node_id
  FROM core.route_input AS inputs
  JOIN core.route_access AS access
    ON access.country = inputs.to_country
    AND access.latitude = inputs.to_latitude
    AND access.longitude = inputs.to_longitude
),
legs AS (
  SELECT from_id, to_id, min(way_weight('cheapest', rub, days)) AS weight
  FROM core.route_legs
  GROUP BY from_id, to_id
),
changes AS (SELECT DISTINCT from_id AS node_id FROM core.route_legs WHERE mode <> 'road'),
ways_1 AS (
  SELECT legs.from_id, legs.to_id, legs.weight FROM legs JOIN goals ON goals.node_id = legs.to_id
  UNION ALL
  SELECT node_id, node_id, 0 FROM goals
),
ways_2 AS (
  SELECT from_id, to_id, min(weight) AS weight
  FROM (
    SELECT legs.from_id, ways.to_id, legs.weight + ways.weight AS weight
    FROM legs JOIN changes ON changes.node_id = legs.to_id JOIN ways_1 AS ways ON ways.from_id = legs.to_id
    UNION ALL
    SELECT from_id, to_id, weight FROM ways_1
  ) AS found
  GROUP BY from_id, to_id
),
ways_3 AS (
  SELECT from_id, to_id, min(weight) AS weight
  FROM (
    SELECT legs.from_id, ways.to_id, legs.weight + ways.weight AS weight
    FROM legs JOIN changes ON changes.node_id = legs.to_id JOIN ways_2 AS ways ON ways.from_id = legs.to_id
    UNION ALL
    SELECT from_id, to_id, weight FROM ways_2
  ) AS found
  GROUP BY from_id, to_id
),
ways_4 AS (
  SELECT from_id, to_id, min(weight) AS weight
  FROM (
    SELECT legs.from_id, ways.to_id, legs.weight + ways.weight AS weight
    FROM legs JOIN changes ON changes.node_id = legs.to_id JOIN ways_3 AS ways ON ways.from_id = legs.to_id
    UNION ALL
    SELECT from_id, to_id, weight FROM ways_3
  ) AS found
  GROUP BY from_id, to_id
)
SELECT 'cheapest' AS prefer, from_id, to_id, weight FROM ways_4
