-- Grain: one model with modifications in the catalog, and the words that distinguish these (core.catalog).
-- materialize: view
SELECT brand, model, model_id, any_value(model_words) AS words
FROM core.catalog
GROUP BY brand, model, model_id
