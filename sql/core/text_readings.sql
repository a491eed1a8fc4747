-- Grain: one text of core.told_texts: what it tells of the car besides brand and model. `words` are those that name
-- no field (badge, trim); of them `generations` look like one: `ii`, `xv70`, `g2x`.
SELECT
  texts.text_id,
  texts.slipped,
  text_volume(any_value(texts.told)) AS engine_volume,
  text_power(any_value(texts.told)) AS power_hp,
  min(words.value) FILTER (WHERE words.field = 'fuel_type') AS fuel_type,
  min(words.value) FILTER (WHERE words.field = 'transmission') AS transmission,
  min(words.value) FILTER (WHERE words.field = 'drive_type') AS drive_type,
  min(words.value) FILTER (WHERE words.field = 'body_type') AS body_type,
  coalesce(
    list_sort(array_agg(words.word) FILTER (WHERE words.field IS NULL AND is_generation(words.word))), []
  ) AS generations,
  coalesce(
    list_sort(array_agg(words.word) FILTER (WHERE words.field IS NULL AND NOT is_generation(words.word))), []
  ) AS words
FROM core.told_texts AS texts
LEFT JOIN core.text_words AS words ON words.text_id = texts.text_id
GROUP BY texts.text_id, texts.slipped
