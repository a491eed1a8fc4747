-- severity: error
-- The rows of every dated table follow each other day by day without a gap or an overlap.
WITH rows_of_tables AS (
  SELECT 'duty_individual' AS tariff,
    concat_ws(' ', coalesce(age_over_years, -1), coalesce(value_over_eur, -1), coalesce(volume_over_cc, -1)) AS key,
    valid_from, valid_to
  FROM reference.duty_individual
  UNION ALL
  SELECT 'duty_company', concat_ws(' ', duty_class, coalesce(age_over_years, -1), coalesce(volume_over_cc, -1)),
    valid_from, valid_to
  FROM reference.duty_company
  UNION ALL
  SELECT 'excise', CAST(power_over_hp AS VARCHAR), valid_from, valid_to FROM reference.excise
  UNION ALL
  SELECT 'vat', '', valid_from, valid_to FROM reference.vat
  UNION ALL
  SELECT 'customs_fee', concat_ws(' ', importer, value_over_rub), valid_from, valid_to FROM reference.customs_fee
  UNION ALL
  SELECT 'recycling_fee',
    concat_ws(' ', recycling_class, power_over_hp, coalesce(volume_over_cc, -1), coalesce(age_over_years, -1)),
    valid_from, valid_to
  FROM reference.recycling_fee
  UNION ALL
  SELECT 'recycling_preferential', concat_ws(' ', importer, recycling_class, coalesce(age_over_years, -1)),
    valid_from, valid_to
  FROM reference.recycling_preferential
  UNION ALL
  SELECT 'customs_constants', name, valid_from, valid_to FROM reference.customs_constants
  UNION ALL
  SELECT 'powertrains', concat_ws(' ', fuel_type, coalesce(hybrid_type, '')), valid_from, valid_to
  FROM reference.powertrains
  UNION ALL
  SELECT 'customs_territories', country, valid_from, valid_to FROM reference.customs_territories
  UNION ALL
  SELECT 'route_tariffs', tariff, valid_from, valid_to FROM reference.route_tariffs
  UNION ALL
  SELECT 'route_loading', mode, valid_from, valid_to FROM reference.route_loading
  UNION ALL
  SELECT 'broker_cost', country, valid_from, valid_to FROM reference.broker_cost
  UNION ALL
  SELECT 'commission', regime, valid_from, valid_to FROM reference.commission
),
ordered AS (
  SELECT
    rows_of_tables.*,
    lead(valid_from) OVER (PARTITION BY tariff, key ORDER BY valid_from, valid_to) AS next_from,
    max(valid_to) OVER (PARTITION BY tariff) AS last_day
  FROM rows_of_tables
)
SELECT tariff, key, valid_from, valid_to, next_from
FROM ordered
WHERE valid_to < valid_from
  OR (next_from IS NOT NULL AND next_from <> valid_to + 1)
  OR (next_from IS NULL AND valid_to <> last_day)
  OR valid_from IS NULL OR valid_to IS NULL
