-- Grain: one row of a duty table in force on one day, with its customs values converted to rubles at that day's rate.
WITH tables AS (
  SELECT
    'individual' AS duty_class, age_over_years, age_up_to_years, value_over_eur, value_up_to_eur,
    volume_over_cc, volume_up_to_cc, percent, eur_per_cc, valid_from, valid_to, source
  FROM reference.duty_individual
  UNION ALL
  SELECT
    duty_class, age_over_years, age_up_to_years, NULL, NULL,
    volume_over_cc, volume_up_to_cc, percent, eur_per_cc, valid_from, valid_to, source
  FROM reference.duty_company
)
SELECT
  days.as_of,
  tables.duty_class,
  tables.age_over_years,
  tables.age_up_to_years,
  tables.value_over_eur,
  tables.value_up_to_eur,
  CAST(tables.value_over_eur AS DECIMAL(28, 2)) * days.eur_rate AS value_over_rub,
  CAST(tables.value_up_to_eur AS DECIMAL(28, 2)) * days.eur_rate AS value_up_to_rub,
  tables.volume_over_cc,
  tables.volume_up_to_cc,
  tables.percent,
  tables.eur_per_cc,
  tables.source
FROM core.cost_days AS days
JOIN tables ON days.rule_day BETWEEN tables.valid_from AND tables.valid_to
