-- Grain: one pair of core.folded_pairs; `brand` is the known brand or null.
SELECT pairs.*, keys.brand
FROM core.brand_keys AS keys
RIGHT JOIN core.folded_pairs AS pairs
  ON keys.key = replace(substr(pairs.folded, 1, pairs.brand_length), ' ', '')
