-- Grain: one of core.known_words in a text of core.trim_texts; a word inside a longer known word does not count.
WITH pieces AS (
  SELECT text_id, brand, folded, word AS start, word AS piece FROM core.text_words
  UNION ALL
  SELECT text_id, brand, folded, regexp_replace(word, '[0-9]+', '#'), regexp_replace(word, '[0-9]+', '#')
  FROM core.text_words
  WHERE regexp_matches(word, '[0-9]')
  UNION ALL
  SELECT text_id, brand, folded, substr(word, place, 2), substr(word, place)
  FROM (
    SELECT *, unnest(generate_series(1, length(word) - 1)) AS place FROM core.text_words WHERE is_unspaced(word)
  ) AS places
),
found AS (
  SELECT DISTINCT pieces.text_id, known.word, known.field, known.value, known.is_badge, known.is_within
  FROM core.known_words AS known
  JOIN pieces ON pieces.start = known.start AND coalesce(known.brand, pieces.brand) = pieces.brand
  WHERE CASE
    WHEN known.is_within THEN starts_with(pieces.piece, known.word)
    ELSE contains(concat(' ', pieces.folded, ' '), concat(' ', known.word, ' ')) OR pieces.piece = known.word
  END
)
SELECT found.text_id, found.word, found.field, found.value, found.is_badge
FROM found
LEFT JOIN found AS longer
  ON longer.text_id = found.text_id
  AND length(longer.word) > length(found.word)
  AND CASE
    WHEN found.is_within THEN contains(longer.word, found.word)
    ELSE contains(concat(' ', longer.word, ' '), concat(' ', found.word, ' '))
  END
WHERE longer.text_id IS NULL
