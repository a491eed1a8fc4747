-- Grain: one word of what follows the model in a pair of core.resolved_names; `field` and `value` say what it
-- tells of the car, where it does.
WITH written AS (
  SELECT DISTINCT name_id, unnest(text_words(rest)) AS word
  FROM core.resolved_names
  WHERE rest IS NOT NULL
)
SELECT written.name_id, written.word, known.field, known.value
FROM written
LEFT JOIN core.known_words AS known ON known.word = written.word
WHERE length(written.word) >= 2 OR regexp_matches(written.word, '\p{L}')
