-- Money: rubles are whole numbers, rounded half away from zero. Factors are decimals, never binary
-- fractions, so that a half is a half; one of them is wide, because a product of two narrow ones overflows.

-- A price in rubles at `rate` rubles a unit; NULL from 10^15 on, which no car costs.
CREATE OR REPLACE MACRO to_rub(price, rate) AS CASE
  WHEN abs(CAST(price AS DOUBLE) * CAST(rate AS DOUBLE)) < 1e15
  THEN CAST(round(CAST(price AS DECIMAL(28, 2)) * CAST(rate AS DECIMAL(18, 8)), 0) AS BIGINT)
END;

-- `percent` of an amount, whole rubles.
CREATE OR REPLACE MACRO percent_of(percent, amount) AS
  CAST(round(CAST(amount AS DECIMAL(28, 0)) * CAST(percent AS DECIMAL(7, 4)) * 0.01, 0) AS BIGINT);

-- The difference of a price to a median in percent, one decimal.
CREATE OR REPLACE MACRO diff_percent(price, median_price) AS
  round(CAST((price - median_price) * 1000 AS DOUBLE) / median_price, 0) / 10;

-- Commission, RUB: a share of the price within bounds.
CREATE OR REPLACE MACRO commission_amount(price_rub, percent, min_rub, max_rub) AS
  least(greatest(percent_of(percent, price_rub), min_rub), max_rub);
