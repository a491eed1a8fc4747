-- Grain: one row of the customs fee in force on one day.
SELECT days.as_of, fees.importer, fees.value_over_rub, fees.value_up_to_rub, fees.fee_rub, fees.source
FROM core.cost_days AS days
JOIN reference.customs_fee AS fees ON days.rule_day BETWEEN fees.valid_from AND fees.valid_to
