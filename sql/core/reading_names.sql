-- Grain: one pair of core.names with the smallest name_id of those that tell the same of a car: one reading.
SELECT
  names.name_id,
  names.model_id,
  min(names.name_id) OVER (
    PARTITION BY
      names.model_id, told.slipped, told.engine_volume, told.power_hp, told.fuel_type, told.transmission,
      told.drive_type, told.body_type, told.words
  ) AS reading_id
FROM core.names AS names
JOIN core.name_readings AS told ON told.name_id = names.name_id
