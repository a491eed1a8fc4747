-- severity: error
-- Every field of the matching has its points, those of agrees at least those of partly and these at least those of
-- differs; the steps of the scores rise without a gap from share 0 to 1.
SELECT 'match_weights' AS reference_table, 'points of ' || count(*) || ' fields, expected 10' AS fault
FROM reference.match_weights
HAVING count(DISTINCT field) <> 10
UNION ALL
SELECT 'match_weights', field || ' is not in the order agrees, partly, differs'
FROM reference.match_weights
WHERE coalesce(NOT (agrees >= partly AND partly >= differs AND agrees >= 0 AND differs <= 0), true)
UNION ALL
SELECT 'match_calibration', 'the step from ' || raw_from || ' has no successor at its end or falls'
FROM (
  SELECT *, lead(raw_from) OVER (ORDER BY raw_from) AS next_raw, lead(score_from) OVER (ORDER BY raw_from) AS next_score
  FROM reference.match_calibration
) AS steps
WHERE score_to < score_from OR raw_to <> coalesce(next_raw, 1) OR score_to > coalesce(next_score, 1)
UNION ALL
SELECT 'match_calibration', 'no step begins at 0'
FROM reference.match_calibration
HAVING min(raw_from) IS DISTINCT FROM 0
