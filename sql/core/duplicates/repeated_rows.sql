-- Grain: one row that repeats a better row of its source: it has the same id (rule `source_id`) or, if neither has an id,
-- the same value in every field (rule `row`). `best` is the rank of the better row.
WITH ranked AS (
  SELECT
    row_key,
    CASE WHEN has_source_id THEN 'source_id' ELSE 'row' END AS rule,
    standing,
    min(standing) OVER (PARTITION BY id_hash, CASE WHEN has_source_id THEN 0 ELSE content_hash END) AS best
  FROM core.twin_rows
  WHERE shares_key AND by_id
)
SELECT row_key, rule, best FROM ranked WHERE standing > best
