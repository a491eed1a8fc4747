-- Grain: one row of core.twin_rows that does not give way to a better row of its own source: these rows are compared with
-- other sources.
-- materialize: view
SELECT twins.*
FROM core.twin_rows AS twins
LEFT JOIN core.repeated_rows AS repeated ON repeated.row_key = twins.row_key
LEFT JOIN core.agreeing_offers AS agreeing ON agreeing.row_key = twins.row_key
WHERE repeated.row_key IS NULL AND agreeing.row_key IS NULL
