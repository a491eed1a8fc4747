-- Grain: one id that several rows claim: repetitions of one key, or (lowest_hash <> highest_hash) two keys
-- whose upper 52 bits are the same.
SELECT hash_id(id_hash) AS id, min(id_hash) AS lowest_hash, max(id_hash) AS highest_hash
FROM core.facts
GROUP BY hash_id(id_hash)
HAVING count(*) > 1
