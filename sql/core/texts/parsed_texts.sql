-- Grain: one text of core.trim_texts: what it says about the car besides brand and model. For each field it holds the
-- values that its words allow, [] if it says nothing. `words` are those that name no field (badge, trim); `generations`
-- are words that look like a generation: `ii`, `xv70`, `g2x`. `generation_codes` are those in brackets;
-- `generation_number` counts generations.
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
  text_volume(texts.text) AS engine_volume,
  text_power(texts.text) AS power_hp,
  coalesce(named_fuels(named.fuel_types), []) AS fuel_types,
  coalesce(named.transmissions, []) AS transmissions,
  coalesce(named.drive_types, []) AS drive_types,
  coalesce(named.body_types, []) AS body_types,
  generation_number(texts.text) AS generation_number,
  coalesce(generation_codes(texts.text), []) AS generation_codes,
  coalesce(plain.generations, []) AS generations,
  coalesce(plain.words, []) AS words
FROM core.trim_texts AS texts
LEFT JOIN named ON named.text_id = texts.text_id
LEFT JOIN plain ON plain.text_id = texts.text_id
