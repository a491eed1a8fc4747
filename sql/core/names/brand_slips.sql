-- Grain: one pair whose brand is known except for a typing error: `Toyuta`, `Porshce`. A spelling that fits two brands is
-- left out.
WITH unknown AS (
  SELECT pairs.name_id, latin(replace(substr(pairs.folded, 1, pairs.brand_length), ' ', '')) AS latin_key
  FROM core.written_pairs AS pairs
  LEFT JOIN core.split_brands AS split ON split.name_id = pairs.name_id
  WHERE pairs.brand IS NULL AND split.name_id IS NULL
)
SELECT unknown.name_id, min(keys.brand) AS brand
FROM core.brand_keys AS keys
JOIN unknown ON abs(length(unknown.latin_key) - length(keys.latin_key)) <= 2
  AND is_slip(unknown.latin_key, keys.latin_key)
GROUP BY unknown.name_id
HAVING min(keys.brand) = max(keys.brand)
