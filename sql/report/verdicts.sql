-- How many cars have which verdict, and how many have none. Grain: one verdict.
SELECT coalesce(verdict, 'no verdict') AS verdict, count(*)::INTEGER AS cars
FROM marts.cars
GROUP BY 1
ORDER BY cars DESC, verdict
