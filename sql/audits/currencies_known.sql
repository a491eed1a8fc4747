-- severity: warning
-- Every priced listing is in a currency that has a rate.
SELECT source, currency, count(*) AS listings
FROM marts.cars
WHERE total_missing_reason = 'no_rate'
GROUP BY source, currency
