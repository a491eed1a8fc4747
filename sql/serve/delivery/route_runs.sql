-- Grain: one pair of nodes with the weight of the shortest run between them on one means of transport.
-- target: serve/route_runs.parquet
-- format: parquet
SELECT mode, from_id, to_id, weight FROM core.route_runs ORDER BY mode, from_id, to_id
