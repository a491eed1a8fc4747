-- Grain: one car to be costed, with the classes that decide which tariff rows it falls in, and the reason why
-- its landed cost cannot be computed, if it cannot. `age` counts the years begun; `fee_hp` is the power that
-- the recycling fee goes by.
-- materialize: view
WITH classed AS (
  SELECT
    inputs.*,
    days.rule_day,
    days.is_covered,
    days.is_beyond,
    CASE WHEN inputs.country IS NULL THEN NULL ELSE coalesce(territories.regime, 'third') END AS regime,
    powertrains.duty_class,
    powertrains.recycling_class,
    CASE
      WHEN powertrains.duty_class = 'electric' OR inputs.importer = 'company' THEN powertrains.duty_class
      ELSE 'individual'
    END AS duty_table,
    coalesce(inputs.engine_volume, 0) AS cc,
    CASE
      WHEN powertrains.duty_class = 'electric'
      THEN electric_hp(inputs.power_30min_hp, inputs.power_hp, days.peak_power_share)
      WHEN powertrains.recycling_class = 'electric'
      THEN electric_hp(inputs.power_30min_hp, inputs.power_hp, 1)
      WHEN inputs.power_hp > 0 THEN exact_hp(inputs.power_hp)
    END AS fee_hp,
    years_begun(age_from(inputs.production_date, inputs.year), inputs.as_of) AS age
  FROM core.cost_input AS inputs
  JOIN core.cost_days AS days
    ON days.as_of = inputs.as_of AND days.eur_rate IS NOT DISTINCT FROM inputs.eur_rate
  LEFT JOIN reference.customs_territories AS territories
    ON territories.country = inputs.country
    AND days.rule_day BETWEEN territories.valid_from AND territories.valid_to
  LEFT JOIN reference.powertrains AS powertrains
    ON powertrains.fuel_type = inputs.fuel_type
    AND coalesce(powertrains.hybrid_type, '') = CASE
      WHEN inputs.fuel_type IN ('Hybrid', 'Plug-in hybrid') THEN coalesce(inputs.hybrid_type, 'parallel')
      ELSE ''
    END
    AND days.rule_day BETWEEN powertrains.valid_from AND powertrains.valid_to
)
SELECT
  classed.*,
  CASE
    WHEN price_rub IS NULL THEN 'no_price'
    WHEN country IS NULL THEN 'country_unknown'
    WHEN regime = 'domestic' THEN NULL
    WHEN NOT is_covered THEN 'date_not_covered'
    WHEN coalesce(vehicle_type, 'car') <> 'car' THEN 'vehicle_type_not_covered'
    WHEN fuel_type IS NULL THEN 'fuel_unknown'
    WHEN duty_class IS NULL THEN 'fuel_not_covered'
    WHEN age IS NULL THEN 'age_unknown'
    WHEN duty_class <> 'electric' AND cc <= 0 THEN 'engine_volume_unknown'
    WHEN fee_hp IS NULL THEN 'power_unknown'
    WHEN importer = 'company' AND coalesce(power_hp, power_30min_hp, 0) <= 0 THEN 'power_unknown'
    WHEN regime = 'third' AND eur_rate IS NULL THEN 'euro_rate_unknown'
  END AS missing_reason
FROM classed
