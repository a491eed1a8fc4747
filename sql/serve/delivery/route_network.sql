-- Grain: one row in all: what ways are computed from, each relation as a column that lists its rows.
-- target: serve/route_network.parquet
-- format: parquet
SELECT
  (SELECT list(t ORDER BY t) FROM core.route_places AS t) AS route_places,
  (SELECT list(t ORDER BY t) FROM core.route_rates AS t) AS route_rates,
  (SELECT list(t ORDER BY t) FROM core.route_gateways AS t) AS route_gateways,
  (SELECT list(t ORDER BY t) FROM core.route_links AS t) AS route_links
