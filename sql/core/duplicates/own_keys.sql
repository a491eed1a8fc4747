-- Grain: one listing whose key is also the key of a better listing of its source: rows without an id that share a VIN or
-- a description and differ in another field, and all repetitions in a source that is not searched for duplicates. Its own
-- key is made of everything that the row says and, among rows that say the same, of their number.
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
