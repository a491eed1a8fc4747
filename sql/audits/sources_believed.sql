-- severity: error
-- No source has shifted further against the served snapshot, or lies further from the other sources, than is believed.
-- An optional source of listings that has was replaced before by its last good copy.
SELECT found.source, found.finding, found.measure, found.field, found.shift, found.believed, found.listings
FROM shifts.source_shifts AS found
JOIN staging.sources AS sources ON sources.source = found.source
WHERE NOT found.is_believed AND (sources.required OR sources.entity <> 'listings')
