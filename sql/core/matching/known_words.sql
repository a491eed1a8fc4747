-- Grain: one word, phrase or badge that names values of a field (`Petrol`, or several with `|` between), as it stands in
-- a text of core.text_words; a `#` stands for any number. `start` is what it is looked up by: its first word or, where
-- its script has no blanks, its first two signs (`is_within`: it may stand inside a longer word). `brand` limits it to
-- the cars of one brand. An `is_badge` also remains a word that tells modifications apart. Words without a field say
-- nothing of the car; those of the field `new` say that it is new.
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
-- What the values of these fields are called in feeds and questions, where that means one thing only. What a body is
-- called there means other things in a name.
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
