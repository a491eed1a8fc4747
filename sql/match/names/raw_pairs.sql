-- Grain: one car of a request: its brand and model as written, '' if it has none.
SELECT item AS name_id, coalesce(brand, '') AS raw_brand, coalesce(model, '') AS raw_model
FROM match.described
