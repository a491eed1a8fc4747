-- severity: error
-- Runs are no longer than the links that they are made of, legs follow from runs, and every tariff is in force.
SELECT 'run longer than its link' AS fault, links.mode AS subject, links.from_id, links.to_id
FROM core.route_links AS links
LEFT JOIN core.route_runs AS runs
  ON runs.mode = links.mode AND runs.from_id = links.from_id AND runs.to_id = links.to_id
JOIN core.route_places AS finish ON finish.node_id = links.to_id
WHERE (links.mode <> 'sea' OR finish.is_terminal) AND (runs.weight IS NULL OR runs.weight > links.weight)
UNION ALL
SELECT 'leg without length, cost or days', mode, from_id, to_id
FROM core.route_legs
WHERE km <= 0 OR rub <= 0 OR days <= 0
UNION ALL
SELECT 'tariff not in force', tariffs.tariff, NULL, NULL
FROM reference.route_tariffs AS tariffs
LEFT JOIN core.route_rates AS rates ON rates.tariff = tariffs.tariff
WHERE rates.tariff IS NULL
