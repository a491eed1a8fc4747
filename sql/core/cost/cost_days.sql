-- Grain: one day that cars are costed on. `rule_day` is the day whose tariff rows apply: after the last day that every
-- table covers, the rows of that last day stay in force (`is_beyond`); before the first covered day nothing can be
-- computed (`is_covered`).
WITH coverage AS (
  SELECT max(valid_from) AS first_day, min(valid_to) AS last_day FROM core.tariff_coverage
),
days AS (
  SELECT
    inputs.as_of,
    inputs.eur_rate,
    least(inputs.as_of, coverage.last_day) AS rule_day,
    inputs.as_of >= coverage.first_day AS is_covered,
    inputs.as_of > coverage.last_day AS is_beyond
  FROM (SELECT as_of, max(eur_rate) AS eur_rate FROM core.cost_input GROUP BY as_of) AS inputs
  CROSS JOIN coverage
)
SELECT
  days.as_of,
  days.eur_rate,
  days.rule_day,
  days.is_covered,
  days.is_beyond,
  max(constants.value) FILTER (WHERE constants.name = 'recycling_base') AS recycling_base,
  max(constants.value) FILTER (WHERE constants.name = 'kw_per_hp') AS kw_per_hp,
  max(constants.value) FILTER (WHERE constants.name = 'excise_kw_per_hp') AS excise_kw_per_hp,
  max(constants.value) FILTER (WHERE constants.name = 'peak_power_share') AS peak_power_share,
  max(vat.percent) AS vat_percent,
  max(vat.source) AS vat_source
FROM days
LEFT JOIN reference.customs_constants AS constants
  ON days.rule_day BETWEEN constants.valid_from AND constants.valid_to
LEFT JOIN reference.vat AS vat ON days.rule_day BETWEEN vat.valid_from AND vat.valid_to
GROUP BY days.as_of, days.eur_rate, days.rule_day, days.is_covered, days.is_beyond
