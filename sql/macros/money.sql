-- Money: rubles are whole numbers, rounded half away from zero. So that a half is exactly a half, products are computed
-- in whole numbers or decimals. Each macro takes non-negative amounts.

-- n / d for whole numbers, d even, rounded half up.
CREATE OR REPLACE MACRO round_div(n, d) AS (n + d // 2) // d;

-- A price in rubles at `rate` rubles a unit; NULL from 10^12 rubles on, which no car costs. Floating point
-- decides unless the result is so near a half that it might err; there decimals decide.
CREATE OR REPLACE MACRO to_rub(price, rate) AS CASE
  WHEN CAST(price AS DOUBLE) * CAST(rate AS DOUBLE) >= 1e12 THEN NULL
  WHEN abs(CAST(price AS DOUBLE) * CAST(rate AS DOUBLE) - floor(CAST(price AS DOUBLE) * CAST(rate AS DOUBLE)) - 0.5) > 0.001
  THEN CAST(round(CAST(price AS DOUBLE) * CAST(rate AS DOUBLE), 0) AS BIGINT)
  ELSE CAST(round(CAST(price AS DECIMAL(28, 2)) * CAST(rate AS DECIMAL(18, 8)), 0) AS BIGINT)
END;

-- `percent` (four decimals) of an amount below 10^12, whole rubles.
CREATE OR REPLACE MACRO percent_of(percent, amount) AS
  round_div(CAST(amount AS BIGINT) * CAST(round(percent * 10000, 0) AS BIGINT), 1000000);

-- The difference of a price from a median in percent, one decimal; adding 0 turns a negative zero into zero.
CREATE OR REPLACE MACRO diff_percent(price, median_price) AS
  round(CAST((price - median_price) * 1000 AS DOUBLE) / median_price, 0) / 10 + 0;

-- Commission, RUB: a share of the price within bounds.
CREATE OR REPLACE MACRO commission_amount(price_rub, percent, min_rub, max_rub) AS
  least(greatest(percent_of(percent, price_rub), CAST(min_rub AS BIGINT)), CAST(max_rub AS BIGINT));
