-- Grain: one distinct combination of the figures that the recycling fee depends on, with its coefficient. A natural
-- person imports for personal use and pays the preferential coefficient if power and volume are low enough.
WITH combinations AS (
  SELECT DISTINCT rule_day, recycling_base, importer, fee_class, fee_hp, cc, age
  FROM core.cost_cars
  WHERE fee_class IS NOT NULL
)
SELECT
  combinations.*,
  coalesce(preferential.coefficient, fees.coefficient) AS coefficient,
  recycling_amount(combinations.recycling_base, coalesce(preferential.coefficient, fees.coefficient))
    AS recycling_fee_rub,
  preferential.coefficient IS NOT NULL AS is_preferential,
  CASE WHEN preferential.coefficient IS NULL THEN fees.power_over_hp END AS power_over_hp,
  CASE WHEN preferential.coefficient IS NULL THEN fees.power_up_to_hp ELSE preferential.power_up_to_hp END
    AS power_up_to_hp,
  CASE WHEN preferential.coefficient IS NULL THEN fees.volume_over_cc END AS volume_over_cc,
  CASE WHEN preferential.coefficient IS NULL THEN fees.volume_up_to_cc ELSE preferential.volume_up_to_cc END
    AS volume_up_to_cc,
  fees.age_over_years,
  fees.age_up_to_years,
  coalesce(preferential.source, fees.source) AS source
FROM combinations
JOIN reference.recycling_fee AS fees
  ON fees.recycling_class = combinations.fee_class
  AND in_step(combinations.fee_hp, fees.power_over_hp, fees.power_up_to_hp)
  AND in_step(combinations.cc, fees.volume_over_cc, fees.volume_up_to_cc)
  AND in_step(combinations.age, fees.age_over_years, fees.age_up_to_years)
  AND combinations.rule_day BETWEEN fees.valid_from AND fees.valid_to
LEFT JOIN reference.recycling_preferential AS preferential
  ON preferential.recycling_class = combinations.fee_class
  AND preferential.importer = combinations.importer
  AND in_step(combinations.fee_hp, NULL, preferential.power_up_to_hp)
  AND in_step(combinations.cc, NULL, preferential.volume_up_to_cc)
  AND in_step(combinations.age, preferential.age_over_years, preferential.age_up_to_years)
  AND combinations.rule_day BETWEEN preferential.valid_from AND preferential.valid_to
