-- Grain: one car to be costed, with the classes that decide which tariff rows apply to it and, if its landed cost
-- cannot be computed, the reason.
--   age          years begun
--   cc           displacement, cubic centimetres; 0 if the car has no engine volume
--   fee_hp       power that the recycling fee is based on
--   excise_hp    power that excise is based on; null if no excise is due
--   duty_class   duty table: individual, petrol, diesel or electric; null if no duty is due
--   fee_class    recycling table: combustion or electric; null if no fee is due
WITH placed AS (
  SELECT
    inputs.*,
    days.rule_day,
    days.is_covered,
    days.is_beyond,
    days.peak_power_share,
    days.recycling_base,
    days.vat_percent,
    age_from(inputs.production_date, inputs.year) AS born,
    CASE WHEN inputs.country IS NOT NULL THEN coalesce(territories.regime, 'third') END AS regime,
    powertrains.duty_class AS engine_class,
    powertrains.recycling_class
  FROM core.cost_input AS inputs
  -- Every day has a row; the outer join only tells the planner that the cars are the larger side.
  LEFT JOIN core.cost_days AS days ON days.as_of = inputs.as_of
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
),
measured AS (
  SELECT
    placed.*,
    coalesce(engine_volume, 0) AS cc,
    CASE
      WHEN recycling_class = 'electric' THEN electric_hp(power_30min_hp, power_hp, peak_power_share)
      WHEN power_hp > 0 THEN exact_hp(power_hp)
    END AS fee_hp,
    years_begun(born, as_of) AS age
  FROM placed
),
judged AS (
  SELECT
    measured.*,
    CASE
      WHEN price_rub IS NULL THEN 'no_price'
      WHEN country IS NULL THEN 'country_unknown'
      WHEN regime = 'domestic' THEN NULL
      WHEN NOT is_covered THEN 'date_not_covered'
      WHEN coalesce(vehicle_type, 'car') <> 'car' THEN 'vehicle_type_not_covered'
      WHEN fuel_type IS NULL THEN 'fuel_unknown'
      WHEN engine_class IS NULL THEN 'fuel_not_covered'
      WHEN age IS NULL THEN 'age_unknown'
      WHEN engine_class <> 'electric' AND cc <= 0 THEN 'engine_volume_unknown'
      WHEN fee_hp IS NULL THEN 'power_unknown'
      WHEN regime = 'third' AND eur_rate IS NULL THEN 'euro_rate_unknown'
      WHEN delivery_rub IS NULL THEN 'route_unknown'
    END AS missing_reason
  FROM measured
)
SELECT
  car_key,
  as_of,
  importer,
  country,
  price_rub,
  eur_rate,
  rule_day,
  is_beyond,
  recycling_base,
  vat_percent,
  regime,
  engine_class,
  cc,
  age,
  fee_hp,
  missing_reason,
  CASE WHEN regime = 'domestic' THEN 0 ELSE delivery_rub END AS delivery_rub,
  CASE
    WHEN missing_reason IS NOT NULL OR regime <> 'third' THEN NULL
    WHEN importer = 'company' OR engine_class = 'electric' THEN engine_class
    ELSE 'individual'
  END AS duty_class,
  CASE
    WHEN missing_reason IS NOT NULL OR regime <> 'third' THEN NULL
    WHEN engine_class = 'electric' THEN fee_hp
    WHEN importer = 'company' THEN coalesce(exact_hp(power_hp), fee_hp)
  END AS excise_hp,
  CASE WHEN missing_reason IS NULL AND regime <> 'domestic' THEN recycling_class END AS fee_class,
  CASE WHEN missing_reason IS NULL THEN regime END AS costed_regime
FROM judged
