-- Grain: one pair of terminals with a run between them on one means of transport: a leg of a way, with its loading.
SELECT
  runs.mode,
  runs.from_id,
  runs.to_id,
  run_km(runs.weight) AS km,
  run_rub(runs.weight) + loading.loading_rub AS rub,
  leg_days(run_hours(runs.weight) + loading.loading_hours) AS days
FROM core.route_runs AS runs
JOIN core.route_places AS start ON start.node_id = runs.from_id AND start.is_terminal
JOIN core.route_places AS finish ON finish.node_id = runs.to_id AND finish.is_terminal
JOIN (SELECT mode, max(loading_rub) AS loading_rub, max(loading_hours) AS loading_hours FROM core.route_rates GROUP BY mode)
  AS loading ON loading.mode = runs.mode
WHERE runs.from_id <> runs.to_id
