-- Grain: one link of the network in one direction. A distance that is not known is the great circle times the detour of
-- the link's tariff.
WITH measured AS (
  SELECT
    edges.mode,
    start.node_id AS from_id,
    finish.node_id AS to_id,
    greatest(1, CAST(round(coalesce(
      edges.distance_km,
      great_circle_km(start.latitude, start.longitude, finish.latitude, finish.longitude) * rates.detour
    ), 0) AS BIGINT)) AS km,
    rates.rub_per_km,
    rates.km_per_day,
    edges.extra_rub,
    edges.extra_hours
  FROM reference.route_edges AS edges
  JOIN core.route_places AS start ON start.node = edges.from_node
  JOIN core.route_places AS finish ON finish.node = edges.to_node
  JOIN core.route_rates AS rates ON rates.tariff = edges.tariff
),
weighed AS (
  SELECT
    mode, from_id, to_id,
    run_weight(km, round(km * rub_per_km, 0) + extra_rub, round(km * 24.0 / km_per_day, 0) + extra_hours) AS weight
  FROM measured
)
SELECT mode, from_id, to_id, weight FROM weighed
UNION ALL
SELECT mode, to_id, from_id, weight FROM weighed
