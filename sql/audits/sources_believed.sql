-- severity: error
-- Every source is, within what is believed of it, what it was in the served snapshot and what the other sources are.
SELECT found.source, found.finding
FROM shifts.source_shifts AS found
JOIN staging.sources AS sources ON sources.source = found.source
WHERE NOT found.is_believed AND (sources.required OR sources.entity <> 'listings')
ORDER BY found.source, found.finding
