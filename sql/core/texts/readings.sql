-- Grain: one text of core.told_texts with its model, and the smallest text_id of those that tell the same of a car:
-- one reading.
SELECT
  texts.text_id,
  texts.name_id,
  texts.trim,
  names.model_id,
  min(texts.text_id) OVER (
    PARTITION BY
      names.model_id, told.slipped, told.engine_volume, told.power_hp, told.fuel_types, told.transmissions,
      told.drive_types, told.body_types, told.generation_number, told.generation_codes, told.generations, told.words,
      told.names_engine
  ) AS reading_id
FROM core.raw_texts AS texts
JOIN core.names AS names ON names.name_id = texts.name_id
JOIN core.model_readings AS told ON told.text_id = texts.text_id
