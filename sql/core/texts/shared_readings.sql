-- Grain: one text of core.trim_texts with its model and its reading: the smallest text_id of the texts that say the same
-- about a car.
SELECT
  texts.text_id,
  texts.name_id,
  texts.trim,
  names.model_id,
  min(texts.text_id) OVER (
    PARTITION BY
      names.model_id, readings.slipped, readings.engine_volume, readings.power_hp, readings.fuel_types,
      readings.transmissions, readings.drive_types, readings.body_types, readings.generation_number,
      readings.generation_codes, readings.generations, readings.words, readings.names_engine
  ) AS reading_id
FROM core.raw_trims AS texts
JOIN core.names AS names ON names.name_id = texts.name_id
JOIN core.model_readings AS readings ON readings.text_id = texts.text_id
