-- Arithmetic of the landed cost. The figures come from the dated tables of data/reference; the rules are here.

-- Whether a value lies in the step `(over, up_to]`; a missing bound does not limit it. Steps meet without a gap,
-- and a value on a bound belongs to the step that ends there.
CREATE OR REPLACE MACRO in_step(amount, over, up_to) AS
  amount > coalesce(over, -1) AND amount <= coalesce(up_to, 1000000000000000);

-- A figure of the listing or, if its source does not report it, of its modification.
CREATE OR REPLACE MACRO own_or_of_modification(own, of_modification) AS CASE
  WHEN own > 0 THEN own
  ELSE coalesce(of_modification, own)
END;

-- The day that age is counted from: 1 July if only the year is known; 29 February counts as 1 March.
CREATE OR REPLACE MACRO age_from(production_date, production_year) AS CASE
  WHEN production_date IS NULL THEN make_date(production_year, 7, 1)
  WHEN month(production_date) = 2 AND day(production_date) = 29 THEN make_date(year(production_date), 3, 1)
  ELSE production_date
END;

-- Years begun since that day; the birthday itself belongs to the year that ends: 3 up to and including the third birthday.
CREATE OR REPLACE MACRO years_begun(from_day, on_day) AS CASE
  WHEN on_day <= from_day THEN 0
  ELSE year(on_day) - year(from_day)
    + CASE WHEN month(on_day) * 100 + day(on_day) > month(from_day) * 100 + day(from_day) THEN 1 ELSE 0 END
END;

-- Power with four decimals, as steps compare it.
CREATE OR REPLACE MACRO exact_hp(power) AS CAST(power AS DECIMAL(12, 4));

-- The 30-minute power of an electric car or a series hybrid, hp: as given, else a share of its peak.
CREATE OR REPLACE MACRO electric_hp(power_30min_hp, power_hp, peak_share) AS coalesce(
  CASE WHEN power_30min_hp > 0 THEN exact_hp(power_30min_hp) END,
  CASE WHEN power_hp > 0 THEN exact_hp(exact_hp(power_hp) * CAST(peak_share AS DECIMAL(5, 4))) END);

-- Duty, RUB, as a share of the customs value.
CREATE OR REPLACE MACRO duty_by_value(value_rub, percent) AS percent_of(percent, value_rub);

-- Duty, RUB, by displacement, from an exchange rate of six decimals and an amount of two per cubic centimetre.
CREATE OR REPLACE MACRO duty_by_volume(eur_per_cc, cc, eur_rate) AS
  round_div(CAST(round(eur_per_cc * 100, 0) AS BIGINT) * cc * CAST(eur_rate * 1000000 AS BIGINT), 100000000);

-- Duty, RUB: the greater of the two; both are rounded first, which keeps their order.
CREATE OR REPLACE MACRO duty_amount(value_rub, percent, eur_per_cc, cc, eur_rate) AS
  greatest(duty_by_value(value_rub, percent), duty_by_volume(eur_per_cc, cc, eur_rate));

-- Excise, RUB, of a combustion engine.
CREATE OR REPLACE MACRO excise_amount(rub_per_hp, power) AS
  CAST(round(CAST(power AS DECIMAL(28, 4)) * CAST(rub_per_hp AS DECIMAL(9, 2)), 0) AS BIGINT);

-- Excise, RUB, of an electric car: its horsepower is 30-minute kW over `excise_kw`. One division of two
-- whole numbers rounds the result only once.
CREATE OR REPLACE MACRO excise_amount_electric(rub_per_hp, power, kw_per_hp, excise_kw) AS CAST(round(
    CAST(CAST(power AS DECIMAL(28, 4)) * CAST(rub_per_hp AS INTEGER) * CAST(kw_per_hp AS DECIMAL(5, 4)) * 100000000
      AS DOUBLE)
    / CAST(CAST(excise_kw AS DECIMAL(5, 4)) * 100000000 AS DOUBLE), 0) AS BIGINT);

-- Recycling fee, RUB.
CREATE OR REPLACE MACRO recycling_amount(base_rub, coefficient) AS
  CAST(round(CAST(base_rub AS DECIMAL(28, 0)) * CAST(coefficient AS DECIMAL(9, 4)), 0) AS BIGINT);
