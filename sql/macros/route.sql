-- Arithmetic of delivery ways. A weight is one whole number that holds several sums side by side, the most important
-- leftmost: the least weight is the best way, and adding weights adds their parts.

-- Great-circle kilometres on the Earth's mean radius (haversine).
CREATE OR REPLACE MACRO great_circle_km(lat_a, lng_a, lat_b, lng_b) AS
  2 * 6371.0088 * asin(sqrt(least(1,
    power(sin(radians((lat_b - lat_a) / 2)), 2)
    + cos(radians(lat_a)) * cos(radians(lat_b)) * power(sin(radians((lng_b - lng_a) / 2)), 2))));

-- Kilometres, rubles and hours of a run on one means of transport, compared by kilometres first.
CREATE OR REPLACE MACRO run_weight(km, rub, hours) AS
  CAST(km AS BIGINT) * 100000000000 + CAST(rub AS BIGINT) * 10000 + CAST(hours AS BIGINT);
CREATE OR REPLACE MACRO run_km(weight) AS weight // 100000000000;
CREATE OR REPLACE MACRO run_rub(weight) AS weight // 10000 % 10000000;
CREATE OR REPLACE MACRO run_hours(weight) AS weight % 10000;

-- Rubles and days of a way, compared by rubles first or, for `fastest`, by days first.
CREATE OR REPLACE MACRO way_weight(prefer, rub, days) AS CASE prefer
  WHEN 'fastest' THEN CAST(days AS BIGINT) * 100000000 + CAST(rub AS BIGINT)
  ELSE CAST(rub AS BIGINT) * 1000 + CAST(days AS BIGINT)
END;
CREATE OR REPLACE MACRO way_rub(prefer, weight) AS
  CASE prefer WHEN 'fastest' THEN weight % 100000000 ELSE weight // 1000 END;
CREATE OR REPLACE MACRO way_days(prefer, weight) AS
  CASE prefer WHEN 'fastest' THEN weight // 100000000 ELSE weight % 1000 END;

-- Days that a leg takes; a begun day counts in full.
CREATE OR REPLACE MACRO leg_days(hours) AS (CAST(hours AS BIGINT) + 23) // 24;
