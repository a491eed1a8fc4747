-- severity: error
-- Every row that was read is either loaded or rejected, and every loaded listing is a card or a counted duplicate.
SELECT source, rows_read, rows_loaded, rows_rejected, NULL AS cards, NULL AS duplicates
FROM staging.sources
WHERE rows_read <> rows_loaded + rows_rejected
UNION ALL
SELECT loaded.source, NULL, loaded.rows, NULL, coalesce(cards.rows, 0), coalesce(dropped.rows, 0)
FROM (SELECT source, count(*) AS rows FROM staging.listings GROUP BY source) AS loaded
LEFT JOIN (SELECT source, count(*) AS rows FROM marts.cars GROUP BY source) AS cards ON cards.source = loaded.source
LEFT JOIN (SELECT source, sum(dropped) AS rows FROM core.duplicates GROUP BY source) AS dropped
  ON dropped.source = loaded.source
WHERE loaded.rows <> coalesce(cards.rows, 0) + coalesce(dropped.rows, 0)
