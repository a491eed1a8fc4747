-- severity: error
-- No two values of one vocabulary have the same Russian label, and every value has a Russian label.
WITH russian AS (
  SELECT key, value, label
  FROM reference.vocabulary
  -- A card's on_order is the filter's to_order: one value under two names.
  WHERE lang = 'ru' AND NOT (key = 'availability_type' AND value = 'on_order')
)
SELECT key, label, string_agg(value, ', ' ORDER BY value) AS value_list
FROM russian
GROUP BY key, label
HAVING count(*) > 1 OR label IS NULL
UNION ALL
SELECT key, NULL AS label, value
FROM reference.vocabulary
GROUP BY key, value
HAVING count(*) FILTER (WHERE lang = 'ru') <> 1
