-- Grain: one text of core.told_texts: what it tells of the car besides brand and model. Of each field the values that
-- its words allow, [] where it says nothing; `words` are those that name no field (badge, trim); of them `generations`
-- look like one: `ii`, `xv70`, `g2x`. `generation_codes` are those in brackets; `generation_number` counts generations.
WITH named AS (
  SELECT
    text_id,
    list_sort(array_agg(DISTINCT value) FILTER (WHERE field = 'fuel_type')) AS fuel_types,
    list_sort(array_agg(DISTINCT value) FILTER (WHERE field = 'transmission')) AS transmissions,
    list_sort(array_agg(DISTINCT value) FILTER (WHERE field = 'drive_type')) AS drive_types,
    list_sort(array_agg(DISTINCT value) FILTER (WHERE field = 'body_type')) AS body_types
  FROM (SELECT text_id, field, unnest(string_split(value, '|')) AS value FROM core.text_finds) AS single
  GROUP BY text_id
),
plain AS (
  SELECT
    words.text_id,
    list_sort(array_agg(words.word) FILTER (WHERE is_generation(words.word))) AS generations,
    list_sort(array_agg(words.word) FILTER (WHERE NOT is_generation(words.word))) AS words
  FROM core.text_words AS words
  LEFT JOIN core.text_finds AS known
    ON known.text_id = words.text_id AND known.word = words.word AND NOT known.is_badge AND known.field IS NOT NULL
  WHERE known.word IS NULL AND (length(words.word) >= 2 OR regexp_matches(words.word, '\p{L}'))
  GROUP BY words.text_id
)
SELECT
  texts.text_id,
  texts.slipped,
  text_volume(texts.told) AS engine_volume,
  text_power(texts.told) AS power_hp,
  coalesce(named_fuels(named.fuel_types), []) AS fuel_types,
  coalesce(named.transmissions, []) AS transmissions,
  coalesce(named.drive_types, []) AS drive_types,
  coalesce(named.body_types, []) AS body_types,
  generation_number(texts.told) AS generation_number,
  coalesce(generation_codes(texts.told), []) AS generation_codes,
  coalesce(plain.generations, []) AS generations,
  coalesce(plain.words, []) AS words
FROM core.told_texts AS texts
LEFT JOIN named ON named.text_id = texts.text_id
LEFT JOIN plain ON plain.text_id = texts.text_id
