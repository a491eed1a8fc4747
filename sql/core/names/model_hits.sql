-- Grain: one pair of core.written_names that begins with a spelling of a model of its brand: the longest such beginning,
-- `cut` characters of the text. A spelling that includes the words for "new" wins (`New Beetle`).
WITH hits AS (
  SELECT beginnings.name_id, max({'as_written': beginnings.skipped = 0, 'cut': beginnings.cut, 'key': keys.key, 'model': keys.model}) AS longest
  FROM core.model_keys AS keys
  JOIN core.model_beginnings AS beginnings ON keys.brand = beginnings.brand AND keys.key = beginnings.key
  GROUP BY beginnings.name_id
)
SELECT name_id, longest.cut AS cut, longest.key AS key, longest.model AS model
FROM hits
