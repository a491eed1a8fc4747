-- Grain: one dated table of the landed cost, with the first and last day that its rows cover.
SELECT 'duty_individual' AS tariff, min(valid_from) AS valid_from, max(valid_to) AS valid_to FROM reference.duty_individual
UNION ALL
SELECT 'duty_company', min(valid_from), max(valid_to) FROM reference.duty_company
UNION ALL
SELECT 'excise', min(valid_from), max(valid_to) FROM reference.excise
UNION ALL
SELECT 'vat', min(valid_from), max(valid_to) FROM reference.vat
UNION ALL
SELECT 'customs_fee', min(valid_from), max(valid_to) FROM reference.customs_fee
UNION ALL
SELECT 'recycling_fee', min(valid_from), max(valid_to) FROM reference.recycling_fee
UNION ALL
SELECT 'recycling_preferential', min(valid_from), max(valid_to) FROM reference.recycling_preferential
UNION ALL
SELECT 'customs_constants', min(valid_from), max(valid_to) FROM reference.customs_constants
UNION ALL
SELECT 'powertrains', min(valid_from), max(valid_to) FROM reference.powertrains
UNION ALL
SELECT 'customs_territories', min(valid_from), max(valid_to) FROM reference.customs_territories
UNION ALL
SELECT 'broker_cost', min(valid_from), max(valid_to) FROM reference.broker_cost
UNION ALL
SELECT 'commission', min(valid_from), max(valid_to) FROM reference.commission
