-- Grain: one node of the transport network, numbered by name. Cars change from one means of transport to another at
-- terminals: all places where they can wait, so every node except border crossings and sea lanes.
SELECT
  CAST(row_number() OVER (ORDER BY nodes.node) AS INTEGER) AS node_id,
  nodes.node,
  nodes.kind,
  nodes.country,
  coalesce(nodes.zone, '') AS zone,
  countries.land,
  CAST(nodes.latitude AS DOUBLE) AS latitude,
  CAST(nodes.longitude AS DOUBLE) AS longitude,
  nodes.kind NOT IN ('border', 'lane') AS is_terminal
FROM reference.route_nodes AS nodes
LEFT JOIN reference.route_countries AS countries ON countries.country = nodes.country
