-- severity: error
-- The weights of the score add up to 100.
SELECT 'score_weights' AS weights, sum(weight) AS total FROM reference.score_weights
HAVING round(coalesce(sum(weight), 0), 6) <> 100
