-- severity: error
-- The steps of every table meet without a gap or an overlap, from zero to an open end.
WITH steps AS (
  SELECT 'duty_individual by age' AS steps, CAST(valid_from AS VARCHAR) AS key,
    CAST(age_over_years AS DOUBLE) AS over, CAST(age_up_to_years AS DOUBLE) AS up_to
  FROM (SELECT DISTINCT valid_from, age_over_years, age_up_to_years FROM reference.duty_individual) AS ages
  UNION ALL
  SELECT 'duty_individual by value', concat_ws(' ', valid_from, coalesce(age_over_years, 0)), value_over_eur,
    value_up_to_eur
  FROM reference.duty_individual WHERE value_over_eur IS NOT NULL
  UNION ALL
  SELECT 'duty_individual by volume', concat_ws(' ', valid_from, coalesce(age_over_years, 0)), volume_over_cc,
    volume_up_to_cc
  FROM reference.duty_individual WHERE volume_over_cc IS NOT NULL
  UNION ALL
  SELECT 'duty_company by age', concat_ws(' ', valid_from, duty_class), age_over_years, age_up_to_years
  FROM (SELECT DISTINCT valid_from, duty_class, age_over_years, age_up_to_years FROM reference.duty_company) AS ages
  UNION ALL
  SELECT 'duty_company by volume', concat_ws(' ', valid_from, duty_class, coalesce(age_over_years, 0)), volume_over_cc,
    volume_up_to_cc
  FROM reference.duty_company
  UNION ALL
  SELECT 'excise', CAST(valid_from AS VARCHAR), power_over_hp, power_up_to_hp FROM reference.excise
  UNION ALL
  SELECT 'customs_fee', concat_ws(' ', valid_from, importer), value_over_rub, value_up_to_rub FROM reference.customs_fee
  UNION ALL
  SELECT 'recycling_fee by power',
    concat_ws(' ', valid_from, recycling_class, coalesce(volume_over_cc, 0), coalesce(age_over_years, 0)),
    power_over_hp, power_up_to_hp
  FROM reference.recycling_fee
  UNION ALL
  SELECT 'recycling_fee by volume',
    concat_ws(' ', valid_from, recycling_class, power_over_hp, coalesce(age_over_years, 0)), volume_over_cc, volume_up_to_cc
  FROM reference.recycling_fee
  UNION ALL
  SELECT 'recycling_fee by age',
    concat_ws(' ', valid_from, recycling_class, power_over_hp, coalesce(volume_over_cc, 0)), age_over_years, age_up_to_years
  FROM reference.recycling_fee
  UNION ALL
  SELECT 'recycling_preferential by age', concat_ws(' ', valid_from, importer, recycling_class), age_over_years,
    age_up_to_years
  FROM reference.recycling_preferential
),
ordered AS (
  SELECT
    steps.*,
    coalesce(lag(up_to) OVER (PARTITION BY steps, key ORDER BY coalesce(over, 0)), 0) AS expected_over,
    row_number() OVER (PARTITION BY steps, key ORDER BY coalesce(over, 0) DESC) AS place_from_end
  FROM steps
)
SELECT steps, key, over, up_to, expected_over
FROM ordered
WHERE coalesce(over, 0) <> expected_over OR (up_to IS NULL) <> (place_from_end = 1) OR up_to <= coalesce(over, 0)
