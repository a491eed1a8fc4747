-- Grain: one car to be costed, with every amount of the landed cost, the figures it was computed from and their
-- sources. Amounts are NULL where a reason is given; a car that stands in Russia pays its price alone.
-- materialize: view
WITH charged AS (
  SELECT
    cars.*,
    duty.percent AS duty_percent,
    duty.eur_per_cc AS duty_eur_per_cc,
    duty.source AS duty_source,
    CASE
      WHEN cars.missing_reason IS NOT NULL THEN NULL
      WHEN cars.regime = 'third' THEN duty_amount(cars.price_rub, duty.percent, duty.eur_per_cc, cars.cc, cars.eur_rate)
      ELSE 0
    END AS customs_duty_rub,
    excise.rub_per_hp AS excise_rub_per_hp,
    excise.power AS excise_power,
    excise.source AS excise_source,
    CASE WHEN cars.missing_reason IS NULL THEN coalesce(excise.excise_rub, 0) END AS excise_rub,
    CASE WHEN cars.regime = 'third' AND cars.duty_table <> 'individual' THEN days.vat_percent ELSE 0 END AS vat_percent,
    days.recycling_base,
    recycling.coefficient AS recycling_coefficient,
    recycling.is_preferential AS recycling_is_preferential,
    recycling.source AS recycling_source,
    CASE
      WHEN cars.missing_reason IS NOT NULL THEN NULL
      WHEN cars.regime = 'domestic' THEN 0
      ELSE recycling_amount(days.recycling_base, recycling.coefficient)
    END AS recycling_fee_rub
  FROM core.cost_cars AS cars
  JOIN core.cost_days AS days
    ON days.as_of = cars.as_of AND days.eur_rate IS NOT DISTINCT FROM cars.eur_rate
  LEFT JOIN core.duty_steps AS duty
    ON duty.as_of = cars.as_of
    AND duty.duty_table = cars.duty_table
    AND duty.eur_rate = cars.eur_rate
    AND in_step(cars.price_rub, duty.value_over_rub, duty.value_up_to_rub)
    AND in_step(cars.cc, duty.volume_over_cc, duty.volume_up_to_cc)
    AND in_step(cars.age, duty.age_over_years, duty.age_up_to_years)
    AND cars.regime = 'third'
  LEFT JOIN core.excise_steps AS excise
    ON excise.rule_day = cars.rule_day
    AND excise.duty_table = cars.duty_table
    AND excise.power = CASE
      WHEN cars.duty_table = 'electric' THEN cars.fee_hp ELSE exact_hp(coalesce(cars.power_hp, cars.power_30min_hp))
    END
    AND cars.regime = 'third'
  LEFT JOIN core.recycling_steps AS recycling
    ON recycling.rule_day = cars.rule_day
    AND recycling.importer = cars.importer
    AND recycling.recycling_class = cars.recycling_class
    AND recycling.fee_hp = cars.fee_hp
    AND recycling.cc = cars.cc
    AND recycling.age = cars.age
    AND cars.regime <> 'domestic'
),
served AS (
  SELECT
    charged.*,
    CASE WHEN charged.missing_reason IS NULL THEN
      percent_of(charged.vat_percent, charged.price_rub + charged.customs_duty_rub + charged.excise_rub)
    END AS vat_rub,
    CASE
      WHEN charged.missing_reason IS NOT NULL THEN NULL
      WHEN charged.regime = 'third' THEN fees.fee_rub
      ELSE 0
    END AS customs_rub,
    fees.source AS customs_source,
    CASE WHEN charged.missing_reason IS NULL THEN coalesce(delivery.cost_rub, other_delivery.cost_rub) END AS delivery_rub,
    coalesce(delivery.source, other_delivery.source) AS delivery_source,
    CASE WHEN charged.missing_reason IS NULL THEN
      coalesce(broker.broker_services_rub, other_broker.broker_services_rub)
      + coalesce(broker.safety_record_rub, other_broker.safety_record_rub)
      + coalesce(broker.emergency_unit_rub, other_broker.emergency_unit_rub)
    END AS broker_rub,
    coalesce(broker.source, other_broker.source) AS broker_source,
    CASE WHEN charged.missing_reason IS NULL THEN
      commission_amount(charged.price_rub, commission.percent, commission.min_rub, commission.max_rub)
    END AS commission_rub,
    commission.percent AS commission_percent,
    commission.source AS commission_source
  FROM charged
  LEFT JOIN reference.customs_fee AS fees
    ON fees.importer = charged.importer
    AND in_step(charged.price_rub, fees.value_over_rub, fees.value_up_to_rub)
    AND charged.rule_day BETWEEN fees.valid_from AND fees.valid_to
  LEFT JOIN reference.delivery_cost AS delivery
    ON delivery.country = charged.country AND charged.rule_day BETWEEN delivery.valid_from AND delivery.valid_to
  LEFT JOIN reference.delivery_cost AS other_delivery
    ON other_delivery.country = '*'
    AND charged.rule_day BETWEEN other_delivery.valid_from AND other_delivery.valid_to
  LEFT JOIN reference.broker_cost AS broker
    ON broker.country = charged.country AND charged.rule_day BETWEEN broker.valid_from AND broker.valid_to
  LEFT JOIN reference.broker_cost AS other_broker
    ON other_broker.country = '*'
    AND charged.rule_day BETWEEN other_broker.valid_from AND other_broker.valid_to
  LEFT JOIN reference.commission AS commission
    ON commission.regime = charged.regime
    AND charged.rule_day BETWEEN commission.valid_from AND commission.valid_to
)
SELECT
  served.*,
  customs_duty_rub + excise_rub + vat_rub AS duty_rub,
  price_rub + delivery_rub + customs_duty_rub + excise_rub + vat_rub + customs_rub + recycling_fee_rub
    + broker_rub + commission_rub AS total_price_rub
FROM served
