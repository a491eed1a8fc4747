-- Grain: one id that two keys share, because their upper 52 bits are the same.
SELECT hash_id(keys.id_hash) AS id, min(keys.id_hash) AS lowest_hash, max(keys.id_hash) AS highest_hash
FROM (
  SELECT coalesce(own.id_hash, facts.id_hash) AS id_hash
  FROM core.facts AS facts
  LEFT JOIN core.own_keys AS own ON own.row_key = facts.row_key
) AS keys
GROUP BY hash_id(keys.id_hash)
HAVING min(keys.id_hash) <> max(keys.id_hash)
