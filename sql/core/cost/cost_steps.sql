-- Grain: one car to be costed, with every amount of the landed cost in whole rubles, the figures it was computed
-- from and their sources. Amounts are null where a reason is given; a car located in Russia costs only its price.
-- Duty, excise and VAT are each rounded; VAT is charged on the price plus the rounded duty and excise.
-- materialize: view
WITH charged AS (
  SELECT
    cars.*,
    duty.percent AS duty_percent,
    duty.eur_per_cc AS duty_eur_per_cc,
    duty_by_value(cars.price_rub, duty.percent) AS duty_by_value_rub,
    duty_by_volume(duty.eur_per_cc, cars.cc, cars.eur_rate) AS duty_by_volume_rub,
    duty.age_over_years AS duty_age_over,
    duty.age_up_to_years AS duty_age_up_to,
    duty.value_over_eur AS duty_value_over_eur,
    duty.value_up_to_eur AS duty_value_up_to_eur,
    duty.volume_over_cc AS duty_volume_over_cc,
    duty.volume_up_to_cc AS duty_volume_up_to_cc,
    duty.source AS duty_source,
    CASE
      WHEN cars.duty_class IS NOT NULL
      THEN duty_amount(cars.price_rub, duty.percent, duty.eur_per_cc, cars.cc, cars.eur_rate)
      ELSE 0
    END AS import_duty_rub,
    excise.rub_per_hp AS excise_rub_per_hp,
    excise.power_over_hp AS excise_power_over_hp,
    excise.power_up_to_hp AS excise_power_up_to_hp,
    excise.source AS excise_source,
    CASE WHEN cars.excise_hp IS NOT NULL THEN excise.excise_rub ELSE 0 END AS excise_rub,
    CASE WHEN cars.duty_class IS NOT NULL THEN fees.fee_rub ELSE 0 END AS customs_rub,
    fees.value_over_rub AS customs_value_over_rub,
    fees.value_up_to_rub AS customs_value_up_to_rub,
    fees.source AS customs_source,
    recycling.coefficient AS recycling_coefficient,
    recycling.is_preferential AS recycling_is_preferential,
    recycling.power_over_hp AS recycling_power_over_hp,
    recycling.power_up_to_hp AS recycling_power_up_to_hp,
    recycling.volume_over_cc AS recycling_volume_over_cc,
    recycling.volume_up_to_cc AS recycling_volume_up_to_cc,
    recycling.age_over_years AS recycling_age_over,
    recycling.age_up_to_years AS recycling_age_up_to,
    recycling.source AS recycling_source,
    CASE WHEN cars.fee_class IS NOT NULL THEN recycling.recycling_fee_rub ELSE 0 END AS recycling_fee_rub,
    services.broker_services_rub,
    services.safety_record_rub,
    services.emergency_unit_rub,
    services.broker_services_rub + services.safety_record_rub + services.emergency_unit_rub AS broker_rub,
    services.broker_source,
    services.commission_percent,
    services.commission_min_rub,
    services.commission_max_rub,
    commission_amount(
      cars.price_rub, services.commission_percent, services.commission_min_rub, services.commission_max_rub
    ) AS commission_rub,
    services.commission_source
  FROM core.cost_cars AS cars
  LEFT JOIN core.duty_steps AS duty
    ON duty.duty_class = cars.duty_class
    AND duty.as_of = cars.as_of
    AND in_step(cars.price_rub, duty.value_over_rub, duty.value_up_to_rub)
    AND in_step(cars.cc, duty.volume_over_cc, duty.volume_up_to_cc)
    AND in_step(cars.age, duty.age_over_years, duty.age_up_to_years)
  LEFT JOIN core.excise_steps AS excise
    ON excise.excise_hp = cars.excise_hp
    AND excise.duty_class = cars.duty_class
    AND excise.as_of = cars.as_of
  LEFT JOIN core.customs_fee_steps AS fees
    ON fees.importer = cars.importer
    AND fees.as_of = cars.as_of
    AND in_step(cars.price_rub, fees.value_over_rub, fees.value_up_to_rub)
  LEFT JOIN core.recycling_steps AS recycling
    ON recycling.fee_class = cars.fee_class
    AND recycling.fee_hp = cars.fee_hp
    AND recycling.cc = cars.cc
    AND recycling.age = cars.age
    AND recycling.importer = cars.importer
    AND recycling.rule_day = cars.rule_day
  LEFT JOIN core.service_steps AS services
    ON services.country = cars.country AND services.rule_day = cars.rule_day
),
taxed AS (
  SELECT
    charged.*,
    CASE
      WHEN excise_hp IS NOT NULL THEN percent_of(vat_percent, price_rub + import_duty_rub + excise_rub)
      ELSE 0
    END AS vat_rub
  FROM charged
)
SELECT
  taxed.*,
  import_duty_rub + excise_rub + vat_rub AS duty_rub,
  CASE WHEN missing_reason IS NULL THEN
    price_rub + delivery_rub + import_duty_rub + excise_rub + vat_rub + customs_rub + recycling_fee_rub
      + broker_rub + commission_rub
  END AS total_price_rub
FROM taxed
