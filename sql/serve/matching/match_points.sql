-- Grain: one row: the points of the evidence and the thresholds that the matching of a request reads.
-- target: serve/match/match_points.parquet
-- format: parquet
SELECT * FROM core.match_points
