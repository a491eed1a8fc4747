-- Grain: one row of core.twins with its rank (`standing`): 1 is the best row, ordered by merit, source, lower price, key
-- and content, so that the order of a file decides only between rows that say the same. `content_hash` is the md5 of what
-- rows with one key say.
WITH hashed AS (
  SELECT
    twins.*,
    texts.says,
    texts.says_of_car,
    CASE WHEN twins.shares_key THEN key_hash(array_to_string(texts.says, '|')) END AS content_hash
  FROM core.twins AS twins
  LEFT JOIN core.twin_texts AS texts ON texts.row_key = twins.row_key
)
SELECT
  hashed.*,
  row_number() OVER (
    ORDER BY merit DESC, source, coalesce(price_rub, 0), id_hash, coalesce(content_hash, 0), row_key
  ) AS standing
FROM hashed
