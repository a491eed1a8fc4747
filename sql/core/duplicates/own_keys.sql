-- Grain: one listing whose key a better listing of its source has as well: rows without an id that share a VIN or a
-- description and differ in another field, and all repetitions of a source that is not searched for duplicates. Its key is
-- made of all that it says; of those that say the same, of their number too.
WITH kept AS (
  SELECT
    twins.row_key,
    twins.id_hash,
    twins.content_hash,
    row_number() OVER (PARTITION BY twins.id_hash ORDER BY twins.standing) AS among_key,
    row_number() OVER (PARTITION BY twins.id_hash, twins.content_hash ORDER BY twins.standing) AS among_content
  FROM core.twin_rows AS twins
  LEFT JOIN core.duplicate_rows AS dropped ON dropped.row_key = twins.row_key
  WHERE twins.shares_key AND dropped.row_key IS NULL
)
SELECT row_key, key_hash(concat(id_hash, '|', content_hash, '|', among_content)) AS id_hash
FROM kept
WHERE among_key > 1
