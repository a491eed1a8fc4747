-- severity: error
-- Every displacement or power that a landed cost needs comes from the source or is marked as the modification's.
SELECT id, fuel_type, engine_volume, power_hp, modification_id, cost_from_modification
FROM marts.cars
WHERE duty_rub > 0 AND fuel_type <> 'Electric' AND (
  (coalesce(engine_volume, 0) = 0 AND NOT list_contains(cost_from_modification, 'engine_volume'))
  OR (coalesce(power_hp, power_30min_hp, 0) = 0 AND NOT list_contains(cost_from_modification, 'power_hp'))
)
