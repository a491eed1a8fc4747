-- Evidence that a car is of a modification: each gives 0 (contradicts) to 1 (agrees), NULL when either side
-- is unknown. The score is their weighted mean, with a fixed credit for the unknown (reference.match_weights).

CREATE OR REPLACE MACRO agree_year(car_year, year_from, year_to) AS CASE
  WHEN car_year IS NULL OR year_from IS NULL THEN NULL
  WHEN car_year BETWEEN year_from AND coalesce(year_to, 9999) THEN 1.0
  WHEN car_year BETWEEN year_from - 1 AND coalesce(year_to, 9999) + 1 THEN 0.5
  ELSE 0.0
END;

CREATE OR REPLACE MACRO agree_volume(a, b) AS CASE
  WHEN a IS NULL OR b IS NULL OR a = 0 OR b = 0 THEN NULL
  WHEN abs(a - b) <= 50 THEN 1.0
  WHEN abs(a - b) <= 120 THEN 0.5
  ELSE 0.0
END;

CREATE OR REPLACE MACRO agree_power(a, b) AS CASE
  WHEN a IS NULL OR b IS NULL OR a <= 0 OR b <= 0 THEN NULL
  WHEN abs(a - b) <= greatest(1, b * 0.01) THEN 1.0
  WHEN abs(a - b) <= b * 0.04 THEN 0.6
  WHEN abs(a - b) <= b * 0.08 THEN 0.2
  ELSE 0.0
END;

CREATE OR REPLACE MACRO agree_fuel(a, b) AS CASE
  WHEN a IS NULL OR b IS NULL THEN NULL
  WHEN a = b THEN 1.0
  WHEN a IN ('Hybrid', 'Plug-in hybrid') AND b IN ('Hybrid', 'Plug-in hybrid') THEN 0.5
  WHEN a IN ('LPG', 'CNG') AND b = 'Petrol' THEN 0.5
  ELSE 0.0
END;

CREATE OR REPLACE MACRO agree_transmission(a, b) AS CASE
  WHEN a IS NULL OR b IS NULL THEN NULL
  WHEN a = b THEN 1.0
  WHEN a <> 'Manual' AND b <> 'Manual' THEN 0.5
  ELSE 0.0
END;

CREATE OR REPLACE MACRO agree_drive(a, b) AS CASE
  WHEN a IS NULL OR b IS NULL THEN NULL
  WHEN a = b THEN 1.0
  ELSE 0.0
END;

CREATE OR REPLACE MACRO agree_body(a, b) AS CASE
  WHEN a IS NULL OR b IS NULL THEN NULL
  WHEN a = b THEN 1.0
  WHEN a IN ('Hatchback', 'Liftback') AND b IN ('Hatchback', 'Liftback') THEN 0.5
  ELSE 0.0
END;

-- What one piece of evidence adds to the score.
CREATE OR REPLACE MACRO evidence_points(agreement, weight, unknown) AS
  CAST(weight AS DOUBLE) * coalesce(CAST(agreement AS DOUBLE), CAST(unknown AS DOUBLE));
