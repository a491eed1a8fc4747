-- A ratio as text: 1/10000 times, 0.74 times, 1.36 times.
CREATE OR REPLACE MACRO times(ratio) AS CASE
  WHEN ratio < 0.1 THEN concat('1/', CAST(round(1 / ratio, 0) AS BIGINT), ' times')
  ELSE concat(round(ratio, 2), ' times')
END;
