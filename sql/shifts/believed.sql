-- Grain: one measure of one source of listings: the largest believed shift, as declared for the source, else as in the
-- reference table, and the number of listings that a shift must be measured on.
-- materialize: view
SELECT
  sources.source,
  usual.measure,
  coalesce(declared.believed, usual.believed) AS believed,
  usual.min_listings
FROM staging.sources AS sources
CROSS JOIN reference.source_shifts AS usual
LEFT JOIN staging.declared_shifts AS declared ON declared.source = sources.source AND declared.measure = usual.measure
WHERE sources.entity = 'listings'
