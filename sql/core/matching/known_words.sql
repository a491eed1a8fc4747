-- Grain: one word, phrase or badge that names values of a field (`Petrol`, or several separated by `|`), as it appears in
-- a text of core.text_words; a `#` matches any number. `start` is the key to look it up by: its first word or, in a script
-- without blanks, its first two characters (`is_within`: it may be part of a longer word). `brand` limits it to the cars
-- of one brand. An `is_badge` also remains a word that distinguishes modifications. Words without a field say nothing
-- about the car; those of the field `new` say that it is new.
WITH own AS (
  -- A word of one brand is part of its names.
  SELECT
    concat(CASE WHEN starts_with(word, '#') THEN '#' ELSE '' END, trim(match_text(word))) AS word,
    field,
    value,
    brand,
    brand IS NOT NULL AS is_badge
  FROM reference.match_words
  UNION ALL
  SELECT lower(badge), 'fuel_type', fuel_type, brand, true FROM reference.badges WHERE brand <> '*'
),
-- Spellings of these fields' values in feeds and questions, if they mean only one thing. Spellings of a body mean
-- other things in a name.
shared AS (
  SELECT word, min(key) AS field, min(value) AS value
  FROM (
    SELECT trim(match_text(word)) AS word, key, value FROM reference.synonyms
    UNION
    SELECT trim(match_text(word)), key, value FROM reference.feed_synonyms
  ) AS spellings
  WHERE key IN ('drive_type', 'transmission', 'fuel_type', 'body_type')
  GROUP BY word
  HAVING count(DISTINCT concat(key, value)) = 1
),
words AS (
  SELECT * FROM own
  UNION ALL
  SELECT shared.word, shared.field, shared.value, NULL, false
  FROM shared
  LEFT JOIN own ON own.word = shared.word
  WHERE own.word IS NULL
    AND shared.field <> 'body_type'
    AND length(shared.word) >= CASE WHEN is_unspaced(shared.word) THEN 2 ELSE 4 END
)
SELECT
  CASE WHEN is_within THEN substr(word, 1, 2) ELSE regexp_extract(word, '^[^ ]+') END AS start,
  word,
  field,
  value,
  brand,
  is_badge OR contains(word, '#') AS is_badge,
  is_within
FROM (SELECT *, is_unspaced(word) AND NOT contains(word, ' ') AND length(word) >= 2 AS is_within FROM words) AS marked
