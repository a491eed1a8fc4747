-- Grain: one word of a text of core.told_texts; `field` and `value` say what it tells of the car, where it does.
WITH written AS (
  SELECT DISTINCT text_id, unnest(words_of(told)) AS word
  FROM core.told_texts
  WHERE told IS NOT NULL
)
SELECT written.text_id, written.word, known.field, known.value
FROM written
LEFT JOIN core.known_words AS known ON known.word = written.word
WHERE length(written.word) >= 2 OR regexp_matches(written.word, '\p{L}')
