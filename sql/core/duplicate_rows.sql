-- Grain: one row that gives way to a better row of the same car. First rows of one source with the same key,
-- then rows of the same car (see core.facts) whatever their source.
WITH repeated AS (
  SELECT facts.row_key, facts.source, facts.id_hash, facts.rank, facts.has_source_id, facts.has_vin
  FROM core.facts AS facts
  JOIN core.id_twins AS twins ON twins.id = hash_id(facts.id_hash)
),
best_of_key AS (
  SELECT id_hash, max(rank) AS rank FROM repeated GROUP BY id_hash
),
by_key AS (
  SELECT
    repeated.row_key,
    repeated.source,
    CASE WHEN repeated.has_source_id THEN 'source_id' WHEN repeated.has_vin THEN 'vin' ELSE 'description' END AS kind,
    repeated.id_hash AS twin_hash
  FROM repeated
  JOIN best_of_key ON best_of_key.id_hash = repeated.id_hash
  WHERE repeated.rank < best_of_key.rank
),
alike AS (
  SELECT facts.row_key, facts.source, facts.car_hash, facts.rank, facts.has_vin
  FROM core.facts AS facts
  JOIN core.car_twins AS twins ON twins.car_hash = facts.car_hash
  LEFT JOIN by_key ON by_key.row_key = facts.row_key
  WHERE by_key.row_key IS NULL
),
best_of_car AS (
  SELECT car_hash, max(rank) AS rank FROM alike GROUP BY car_hash
)
SELECT row_key, source, kind, twin_hash FROM by_key
UNION ALL
SELECT
  alike.row_key, alike.source, CASE WHEN alike.has_vin THEN 'vin' ELSE 'description' END AS kind, alike.car_hash AS twin_hash
FROM alike
JOIN best_of_car ON best_of_car.car_hash = alike.car_hash
WHERE alike.rank < best_of_car.rank
