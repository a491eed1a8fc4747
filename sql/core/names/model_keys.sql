-- Grain: one spelling of a model within its brand, as a comparison key; `latin_key` is the key in Latin letters.
WITH spellings AS (
  SELECT brand, model, unnest(string_split(coalesce(aliases, ''), '|')) AS spelling, 1 AS likeness
  FROM reference.models
  UNION ALL
  SELECT brand, model, model, 0 FROM reference.models
  UNION ALL
  SELECT brand, model, slug, 0 FROM reference.models
  UNION ALL
  SELECT brand, model, name_ru, 0 FROM reference.models
),
-- A model's own name wins over another model's nickname; of equal ones the first in the alphabet wins.
keyed AS (
  SELECT brand, model, name_key(spelling) AS key, min(likeness) AS likeness
  FROM spellings
  WHERE name_key(spelling) IS NOT NULL
  GROUP BY brand, model, name_key(spelling)
),
nearest AS (
  SELECT brand, key, min(likeness) AS likeness FROM keyed GROUP BY brand, key
)
SELECT keyed.brand, keyed.key, latin(keyed.key) AS latin_key, min(keyed.model) AS model
FROM keyed
JOIN nearest ON nearest.brand = keyed.brand AND nearest.key = keyed.key AND nearest.likeness = keyed.likeness
GROUP BY keyed.brand, keyed.key
