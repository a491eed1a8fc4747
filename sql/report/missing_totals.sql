-- Why cars have no turnkey price. Grain: one reason.
SELECT total_missing_reason AS reason, count(*)::INTEGER AS cars
FROM marts.cars
WHERE total_missing_reason IS NOT NULL
GROUP BY 1
ORDER BY cars DESC, reason
