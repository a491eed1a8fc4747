-- Grain: one listing of earlier snapshots, with the first day that it was in one.
-- materialize: view
SELECT history.id, min(history.as_of) AS first_seen
FROM staging.previous_price_history AS history
JOIN staging.run AS run ON history.as_of < run.as_of
GROUP BY history.id
