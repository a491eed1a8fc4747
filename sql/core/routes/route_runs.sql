-- Grain: one pair of nodes with the shortest run between them on one means of transport. Each step doubles the number of
-- links that a run may have, up to 32. At sea the lanes are joined first, then the ports to the lanes.
WITH nodes AS (
  SELECT modes.mode, places.node_id, places.kind
  FROM (SELECT DISTINCT mode, from_id FROM core.route_links) AS modes
  JOIN core.route_places AS places ON places.node_id = modes.from_id
),
inner_links AS (
  SELECT links.mode, links.from_id, links.to_id, links.weight
  FROM core.route_links AS links
  JOIN core.route_places AS start ON start.node_id = links.from_id
  JOIN core.route_places AS finish ON finish.node_id = links.to_id
  WHERE links.mode <> 'sea' OR (start.kind = 'lane' AND finish.kind = 'lane')
  UNION ALL
  SELECT mode, node_id, node_id, 0 FROM nodes WHERE mode <> 'sea' OR kind = 'lane'
),
runs_1 AS (SELECT mode, from_id, to_id, min(weight) AS weight FROM inner_links GROUP BY mode, from_id, to_id),
runs_2 AS (
  SELECT a.mode, a.from_id, b.to_id, min(a.weight + b.weight) AS weight
  FROM runs_1 AS a JOIN runs_1 AS b ON b.mode = a.mode AND b.from_id = a.to_id GROUP BY a.mode, a.from_id, b.to_id
),
runs_4 AS (
  SELECT a.mode, a.from_id, b.to_id, min(a.weight + b.weight) AS weight
  FROM runs_2 AS a JOIN runs_2 AS b ON b.mode = a.mode AND b.from_id = a.to_id GROUP BY a.mode, a.from_id, b.to_id
),
runs_8 AS (
  SELECT a.mode, a.from_id, b.to_id, min(a.weight + b.weight) AS weight
  FROM runs_4 AS a JOIN runs_4 AS b ON b.mode = a.mode AND b.from_id = a.to_id GROUP BY a.mode, a.from_id, b.to_id
),
runs_16 AS (
  SELECT a.mode, a.from_id, b.to_id, min(a.weight + b.weight) AS weight
  FROM runs_8 AS a JOIN runs_8 AS b ON b.mode = a.mode AND b.from_id = a.to_id GROUP BY a.mode, a.from_id, b.to_id
),
runs_32 AS (
  SELECT a.mode, a.from_id, b.to_id, min(a.weight + b.weight) AS weight
  FROM runs_16 AS a JOIN runs_16 AS b ON b.mode = a.mode AND b.from_id = a.to_id GROUP BY a.mode, a.from_id, b.to_id
),
-- From the lanes to the ports, then from the ports through the lanes.
arrivals AS (
  SELECT lanes.mode, lanes.from_id, links.to_id, min(lanes.weight + links.weight) AS weight
  FROM runs_32 AS lanes
  JOIN core.route_links AS links ON links.mode = lanes.mode AND links.from_id = lanes.to_id
  JOIN core.route_places AS finish ON finish.node_id = links.to_id AND finish.is_terminal
  WHERE lanes.mode = 'sea'
  GROUP BY lanes.mode, lanes.from_id, links.to_id
),
sea AS (
  SELECT links.mode, links.from_id, arrivals.to_id, links.weight + arrivals.weight AS weight
  FROM core.route_links AS links
  JOIN core.route_places AS start ON start.node_id = links.from_id AND start.is_terminal
  JOIN arrivals ON arrivals.mode = links.mode AND arrivals.from_id = links.to_id
  UNION ALL
  SELECT links.mode, links.from_id, links.to_id, links.weight
  FROM core.route_links AS links
  JOIN core.route_places AS start ON start.node_id = links.from_id AND start.is_terminal
  JOIN core.route_places AS finish ON finish.node_id = links.to_id AND finish.is_terminal
  WHERE links.mode = 'sea'
  UNION ALL
  SELECT mode, from_id, to_id, weight FROM arrivals
)
SELECT mode, from_id, to_id, weight FROM runs_32 WHERE mode <> 'sea'
UNION ALL
SELECT mode, from_id, to_id, min(weight) AS weight FROM sea WHERE from_id <> to_id
GROUP BY mode, from_id, to_id
