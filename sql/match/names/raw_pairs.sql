-- Grain: one car of a request: its brand and model as written, '' where there is none. The parameter is a JSON array
-- of them, numbered from 1.
SELECT item AS name_id, coalesce(pair.brand, '') AS raw_brand, coalesce(pair.model, '') AS raw_model
FROM (
  SELECT unnest(pairs) AS pair, unnest(generate_series(1, len(pairs))) AS item
  FROM (SELECT from_json(CAST(? AS JSON), '[{"brand":"VARCHAR","model":"VARCHAR"}]') AS pairs) AS request
) AS items
