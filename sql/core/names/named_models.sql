-- Grain: one pair of core.written_names whose model is known by its spelling, or except for a typing error (`slipped`).
-- `rest` is what follows the model (generation, trim), including the spelling itself if it says more than the model
-- (`320d` of a 3 Series, `Golf IV`).
WITH found AS (
  SELECT name_id, cut, key, model, false AS slipped FROM core.model_hits
  UNION ALL
  SELECT name_id, cut, key, model, true FROM core.model_slips
)
SELECT
  found.name_id,
  found.model,
  found.slipped,
  CASE
    WHEN regexp_replace(found.key, '[^0-9]', '', 'g') = regexp_replace(found.model, '[^0-9]', '', 'g')
      AND generation_number(substr(names.model_text, 1, found.cut)) IS NULL
    THEN nullif(trim(substr(names.model_text, found.cut + 1)), '')
    ELSE names.model_text
  END AS rest
FROM found
JOIN core.written_names AS names ON names.name_id = found.name_id
