-- Grain: one pair of core.resolved_names: what its text tells of the car besides brand and model. `words` are those
-- that name no field (generation, trim, badge).
SELECT
  names.name_id,
  names.slipped,
  text_volume(any_value(names.rest)) AS engine_volume,
  text_power(any_value(names.rest)) AS power_hp,
  min(words.value) FILTER (WHERE words.field = 'fuel_type') AS fuel_type,
  min(words.value) FILTER (WHERE words.field = 'transmission') AS transmission,
  min(words.value) FILTER (WHERE words.field = 'drive_type') AS drive_type,
  min(words.value) FILTER (WHERE words.field = 'body_type') AS body_type,
  coalesce(list(words.word ORDER BY words.word) FILTER (WHERE words.field IS NULL AND words.word IS NOT NULL), [])
    AS words
FROM core.resolved_names AS names
LEFT JOIN core.name_words AS words ON words.name_id = names.name_id
GROUP BY names.name_id, names.slipped
