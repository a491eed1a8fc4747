-- Grain: one pair of core.written_names whose model is known. The whole text is tried, then its beginnings
-- up to each blank; the longest that is a spelling of a model of the brand wins. `rest` is what follows
-- (generation, trim), with the spelling itself where it says more than the model (`320d` of a 3 Series).
WITH ends AS (
  SELECT name_id, brand, fold(model_text) AS folded, unnest(generate_series(1, length(model_text))) AS cut
  FROM core.written_names
  WHERE brand IS NOT NULL AND model_text IS NOT NULL
),
beginnings AS (
  SELECT name_id, brand, cut, replace(substr(folded, 1, cut), ' ', '') AS key
  FROM ends
  WHERE substr(folded, cut, 1) <> ' ' AND substr(folded, cut + 1, 1) IN ('', ' ')
),
hits AS (
  SELECT beginnings.name_id, beginnings.cut, keys.key, keys.model
  FROM beginnings
  JOIN core.model_keys AS keys ON keys.brand = beginnings.brand AND keys.key = beginnings.key
),
longest AS (
  SELECT name_id, max(cut) AS cut FROM hits GROUP BY name_id
)
SELECT
  hits.name_id,
  hits.model,
  CASE
    WHEN regexp_replace(hits.key, '[^0-9]', '', 'g') = regexp_replace(hits.model, '[^0-9]', '', 'g')
    THEN tidy(substr(names.model_text, hits.cut + 1))
    ELSE names.model_text
  END AS rest
FROM hits
JOIN longest ON longest.name_id = hits.name_id AND longest.cut = hits.cut
JOIN core.written_names AS names ON names.name_id = hits.name_id
