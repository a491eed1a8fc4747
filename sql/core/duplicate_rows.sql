-- Grain: one row that gives way to a better row of the same car (the greatest rank of core.facts). First rows of one
-- source with the same key, then rows of the same car whatever their source: by VIN, else by description.
WITH by_key AS (
  SELECT
    repeated.row_key,
    repeated.source,
    CASE
      WHEN repeated.has_source_id THEN 'source_id'
      WHEN repeated.vin IS NOT NULL THEN 'vin'
      ELSE 'description'
    END AS kind,
    repeated.best
  FROM (
    SELECT facts.*, max(facts.rank) OVER (PARTITION BY facts.id_hash) AS best
    FROM core.facts AS facts
    JOIN core.id_twins AS twins ON twins.id = hash_id(facts.id_hash)
  ) AS repeated
  WHERE repeated.rank < repeated.best
),
by_vin AS (
  SELECT facts.row_key, facts.source, facts.rank, max(facts.rank) OVER (PARTITION BY facts.vin) AS best
  FROM core.facts AS facts
  JOIN core.vin_twins AS twins ON twins.vin = facts.vin
  LEFT JOIN by_key ON by_key.row_key = facts.row_key
  WHERE by_key.row_key IS NULL
),
by_description AS (
  SELECT
    facts.row_key,
    facts.source,
    facts.rank,
    max(facts.rank) OVER (
      PARTITION BY facts.model_id, facts.place_id, facts.year, facts.mileage, facts.price_rub, facts.engine_volume,
        facts.power_hp, facts.fuel_type, facts.transmission, facts.drive_type, facts.body_type
    ) AS best
  FROM core.facts AS facts
  JOIN core.description_twins AS twins
    ON twins.model_id = facts.model_id
    AND twins.mileage = facts.mileage
    AND twins.year IS NOT DISTINCT FROM facts.year
    AND twins.place_id IS NOT DISTINCT FROM facts.place_id
    AND twins.price_rub IS NOT DISTINCT FROM facts.price_rub
  LEFT JOIN by_key ON by_key.row_key = facts.row_key
  WHERE facts.vin IS NULL AND NOT facts.lacks_rate AND by_key.row_key IS NULL
)
SELECT row_key, source, kind, best FROM by_key
UNION ALL
SELECT row_key, source, 'vin' AS kind, best FROM by_vin WHERE rank < best
UNION ALL
SELECT row_key, source, 'description' AS kind, best FROM by_description WHERE rank < best
