-- Grain: one row: what a description must tell of a car before two of them are compared.
-- materialize: view
SELECT max(value) FILTER (WHERE name = 'min_mileage_km') AS min_mileage_km FROM reference.duplicate_evidence
