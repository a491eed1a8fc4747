-- Grain: one measure of one source against the served snapshot: its rows, the values of each field, and what
-- shifts.against_before compares. `shift` is the remaining share of rows and values, else as in shifts.against_before.
-- materialize: view
SELECT
  sources.source,
  'rows' AS measure,
  CAST(NULL AS VARCHAR) AS field,
  sources.rows_loaded / CAST(previous.rows AS DOUBLE) AS shift,
  previous.rows AS listings,
  1 - sources.max_drop AS believed,
  sources.rows_loaded >= previous.rows * (1 - sources.max_drop) AS is_believed
FROM staging.previous_counts AS previous
JOIN staging.sources AS sources ON sources.source = previous.source
WHERE previous.rows > 0
UNION ALL
SELECT
  kept.source,
  'filled' AS measure,
  kept.field,
  kept.share AS shift,
  kept.filled_before AS listings,
  1 - believed.believed AS believed,
  kept.share >= 1 - believed.believed AS is_believed
FROM (
  -- A feed that only gained rows without the field, or shrank as a whole, has not lost the field.
  SELECT source, field, filled_before,
    greatest(
      filled_now / CAST(filled_before AS DOUBLE),
      filled_now / CAST(listings_now AS DOUBLE) / (filled_before / CAST(listings_before AS DOUBLE))
    ) AS share
  FROM shifts.filled
  WHERE filled_before > 0
) AS kept
JOIN shifts.believed AS believed ON believed.source = kept.source AND believed.measure = 'filled'
WHERE kept.filled_before >= believed.min_listings
UNION ALL
SELECT
  moved.source,
  moved.measure,
  CAST(NULL AS VARCHAR) AS field,
  moved.shift,
  moved.listings,
  believed.believed,
  CASE
    WHEN moved.measure = 'year' THEN abs(moved.shift) <= believed.believed
    ELSE greatest(moved.shift, 1 / moved.shift) <= believed.believed
  END AS is_believed
FROM shifts.against_before AS moved
JOIN shifts.believed AS believed ON believed.source = moved.source AND believed.measure = moved.measure
WHERE moved.listings >= believed.min_listings
