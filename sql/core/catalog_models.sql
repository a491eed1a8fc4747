-- Grain: one model with modifications in the catalog.
-- materialize: view
SELECT DISTINCT brand, model, model_id FROM core.catalog
