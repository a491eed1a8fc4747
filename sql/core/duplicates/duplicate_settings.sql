-- Grain: one row: the least mileage at which descriptions of two cars are compared.
-- materialize: view
SELECT max(value) FILTER (WHERE name = 'min_mileage_km') AS min_mileage_km FROM reference.duplicate_evidence
