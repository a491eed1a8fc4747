-- Number of cars by verdict, and of those without a verdict. Grain: one verdict.
SELECT coalesce(verdict, 'no verdict') AS verdict, count(*)::INTEGER AS cars
FROM marts.cars
GROUP BY 1
ORDER BY cars DESC, verdict
