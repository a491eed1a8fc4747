-- Grain: one active listing: core.facts without duplicates, with its id and its modification. `cost_volume` and `cost_hp`
-- are the figures that its landed cost is based on: its own or, if the source does not report them, the modification's.
SELECT
  CASE
    WHEN coalesce(own.id_hash, facts.id_hash) <> twins.lowest_hash
    THEN hash_id_other(coalesce(own.id_hash, facts.id_hash))
    ELSE hash_id(coalesce(own.id_hash, facts.id_hash))
  END AS id,
  facts.row_key,
  facts.name_id,
  facts.place_id,
  facts.filled,
  facts.vehicle_type,
  facts.year,
  facts.production_date,
  facts.fuel_type,
  facts.hybrid_type,
  facts.engine_volume,
  facts.power_hp,
  facts.power_30min_hp,
  facts.mileage,
  facts.owner_count,
  facts.is_new,
  facts.has_accident,
  facts.seller_type,
  facts.company_id,
  facts.country,
  facts.listed_at,
  facts.lacks_rate,
  facts.price_rub,
  own_or_of_modification(facts.engine_volume, catalog.engine_volume) AS cost_volume,
  own_or_of_modification(facts.power_hp, catalog.power_hp) AS cost_hp,
  matches.modification_id,
  matches.match_score
FROM core.facts AS facts
LEFT JOIN core.duplicate_rows AS dropped ON dropped.row_key = facts.row_key
LEFT JOIN core.own_keys AS own ON own.row_key = facts.row_key
LEFT JOIN core.id_twins AS twins ON twins.id = hash_id(coalesce(own.id_hash, facts.id_hash))
JOIN core.variants AS variants
  ON variants.reading_id = facts.reading_id
  AND variants.year IS NOT DISTINCT FROM facts.year
  AND variants.engine_volume IS NOT DISTINCT FROM facts.engine_volume
  AND variants.power_hp IS NOT DISTINCT FROM facts.power_hp
  AND variants.fuel_type IS NOT DISTINCT FROM facts.fuel_type
  AND variants.transmission IS NOT DISTINCT FROM facts.transmission
  AND variants.drive_type IS NOT DISTINCT FROM facts.drive_type
  AND variants.body_type IS NOT DISTINCT FROM facts.body_type
LEFT JOIN core.matches AS matches ON matches.variant_id = variants.variant_id
LEFT JOIN core.catalog AS catalog ON catalog.modification_id = matches.modification_id
WHERE dropped.row_key IS NULL
