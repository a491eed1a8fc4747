-- Histogram of listing scores. Grain: five points.
SELECT (total_score // 5) * 5 AS from_score, count(*)::INTEGER AS cars
FROM marts.cars
GROUP BY 1
ORDER BY 1
