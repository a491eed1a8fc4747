-- Grain: one distinct combination of the figures that excise depends on, for companies' cars and for anybody's electric
-- cars. The horsepower of electric cars is computed from 30-minute kilowatts.
WITH combinations AS (
  SELECT DISTINCT as_of, duty_class, excise_hp FROM core.cost_cars WHERE excise_hp IS NOT NULL
),
-- Both sides are compared in kilowatts: a multiplication is exact, a division would not be.
powered AS (
  SELECT
    combinations.*,
    days.rule_day,
    days.kw_per_hp,
    days.excise_kw_per_hp,
    CAST(excise_hp AS DECIMAL(28, 4)) * CAST(CASE
      WHEN duty_class = 'electric' THEN days.kw_per_hp
      ELSE days.excise_kw_per_hp
    END AS DECIMAL(5, 4)) AS kilowatts
  FROM combinations
  JOIN core.cost_days AS days ON days.as_of = combinations.as_of
)
SELECT
  powered.as_of,
  powered.duty_class,
  powered.excise_hp,
  excise.power_over_hp,
  excise.power_up_to_hp,
  excise.rub_per_hp,
  CASE
    WHEN powered.duty_class = 'electric'
    THEN excise_amount_electric(excise.rub_per_hp, powered.excise_hp, powered.kw_per_hp, powered.excise_kw_per_hp)
    ELSE excise_amount(excise.rub_per_hp, powered.excise_hp)
  END AS excise_rub,
  excise.source
FROM powered
JOIN reference.excise AS excise
  ON in_step(
    powered.kilowatts,
    CAST(excise.power_over_hp AS DECIMAL(28, 0)) * CAST(powered.excise_kw_per_hp AS DECIMAL(5, 4)),
    CAST(excise.power_up_to_hp AS DECIMAL(28, 0)) * CAST(powered.excise_kw_per_hp AS DECIMAL(5, 4))
  )
  AND powered.rule_day BETWEEN excise.valid_from AND excise.valid_to
