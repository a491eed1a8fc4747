-- Grain: one pair that begins with no known spelling of a model, but with one that has a typing error (`Camrry`): the
-- longest such beginning. A beginning that fits two models is left out.
WITH unknown AS (
  SELECT beginnings.name_id, beginnings.brand, beginnings.cut, beginnings.key, latin(beginnings.key) AS latin_key
  FROM core.model_beginnings AS beginnings
  LEFT JOIN core.model_hits AS hits ON hits.name_id = beginnings.name_id
  WHERE hits.name_id IS NULL
),
near AS (
  SELECT
    unknown.name_id,
    max({'cut': unknown.cut, 'model': keys.model, 'key': unknown.key}) AS longest,
    min({'back': -unknown.cut, 'model': keys.model}) AS longest_first
  FROM core.model_keys AS keys
  JOIN unknown ON keys.brand = unknown.brand
  WHERE abs(length(unknown.key) - length(keys.key)) <= 3 AND is_slip(unknown.latin_key, keys.latin_key)
  GROUP BY unknown.name_id
)
SELECT name_id, longest.cut AS cut, longest.key AS key, longest.model AS model
FROM near
WHERE longest.model = longest_first.model
