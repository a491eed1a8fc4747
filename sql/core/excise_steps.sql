-- Grain: one distinct combination of what excise goes by: a company's cars, and electric cars of anybody.
-- `excise_hp_kw` marks the electric ones, whose horsepower is counted from 30-minute kilowatts.
-- materialize: view
WITH combinations AS (
  SELECT DISTINCT
    cars.rule_day,
    cars.duty_table,
    CASE WHEN cars.duty_table = 'electric' THEN cars.fee_hp ELSE exact_hp(coalesce(cars.power_hp, cars.power_30min_hp)) END AS power,
    days.kw_per_hp,
    days.excise_kw_per_hp
  FROM core.cost_cars AS cars
  JOIN core.cost_days AS days ON days.as_of = cars.as_of AND days.eur_rate IS NOT DISTINCT FROM cars.eur_rate
  WHERE cars.missing_reason IS NULL AND cars.regime = 'third' AND cars.duty_table <> 'individual'
)
SELECT
  combinations.rule_day,
  combinations.duty_table,
  combinations.power,
  excise.rub_per_hp,
  CASE
    WHEN combinations.duty_table = 'electric'
    THEN excise_amount_electric(excise.rub_per_hp, combinations.power, combinations.kw_per_hp, combinations.excise_kw_per_hp)
    ELSE excise_amount(excise.rub_per_hp, combinations.power)
  END AS excise_rub,
  excise.source
FROM combinations
JOIN reference.excise AS excise
  -- Both sides times kilowatts a horsepower: the comparison is exact where a division would not be.
  ON in_step(
    CASE
      WHEN combinations.duty_table = 'electric' THEN combinations.power * CAST(combinations.kw_per_hp AS DECIMAL(5, 4))
      ELSE combinations.power * CAST(combinations.excise_kw_per_hp AS DECIMAL(5, 4))
    END,
    excise.power_over_hp * CAST(combinations.excise_kw_per_hp AS DECIMAL(5, 4)),
    excise.power_up_to_hp * CAST(combinations.excise_kw_per_hp AS DECIMAL(5, 4))
  )
  AND combinations.rule_day BETWEEN excise.valid_from AND excise.valid_to
