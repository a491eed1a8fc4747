-- severity: error
-- Every source agrees with the served snapshot and with the other sources within its thresholds.
SELECT found.source, found.finding
FROM shifts.source_shifts AS found
JOIN staging.sources AS sources ON sources.source = found.source
WHERE NOT found.is_believed AND (sources.required OR sources.entity <> 'listings')
ORDER BY found.source, found.finding
