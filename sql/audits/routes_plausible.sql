-- severity: error
-- Links join known nodes by known tariffs, and none is shorter than the great circle.
SELECT edges.mode, edges.from_node, edges.to_node, edges.distance_km,
  great_circle_km(start.latitude, start.longitude, finish.latitude, finish.longitude) AS great_circle
FROM reference.route_edges AS edges
LEFT JOIN core.route_places AS start ON start.node = edges.from_node
LEFT JOIN core.route_places AS finish ON finish.node = edges.to_node
LEFT JOIN reference.route_tariffs AS tariffs ON tariffs.tariff = edges.tariff AND tariffs.mode = edges.mode
WHERE start.node_id IS NULL OR finish.node_id IS NULL OR tariffs.tariff IS NULL
  OR edges.distance_km < 0.95 * great_circle_km(start.latitude, start.longitude, finish.latitude, finish.longitude)
