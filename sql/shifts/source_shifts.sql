-- Grain: one measure of one source that can be judged: its value against the served snapshot, and its prices against those
-- of other sources (`market`; not believed if they disagree with most of these sources). `finding` says it in words.
-- materialize: view
SELECT
  judged.*,
  CASE
    WHEN measure = 'rows' THEN concat(
      'it has ', CAST(round(100 * shift, 0) AS INTEGER), ' % of the ', listings, ' rows in the served snapshot; at least ',
      CAST(round(100 * believed, 0) AS INTEGER), ' % are believed (max_drop)'
    )
    WHEN measure = 'filled' THEN concat(
      field, ' has ', CAST(round(100 * shift, 0) AS INTEGER), ' % of the values in the served snapshot (', listings,
      '); at least ', CAST(round(100 * believed, 0) AS INTEGER), ' % are believed (max_shift.filled)'
    )
    WHEN measure = 'year' THEN concat(
      'the years of the same models moved by ', round(shift, 1), ' against the served snapshot (', listings,
      ' listings compared); up to ', believed, ' are believed (max_shift.year)'
    )
    WHEN measure = 'market' THEN concat(
      'its prices are ', times(shift), ' those of other sources for the same models and years (', listings,
      ' listings compared); up to ', believed, ' times either way are believed (max_shift.market)'
    )
    ELSE concat(
      CASE measure WHEN 'price' THEN 'its prices' WHEN 'mileage' THEN 'its mileages' ELSE 'its powers' END, ' are ', times(shift),
      ' those in the served snapshot for the same models and years (', listings, ' listings compared); up to ', believed,
      ' times either way are believed (max_shift.', measure, ')'
    )
  END AS finding
FROM (
  SELECT source, measure, field, shift, listings, believed, is_believed FROM shifts.since_before
  UNION ALL
  SELECT
    source,
    'market' AS measure,
    CAST(NULL AS VARCHAR) AS field,
    exp(median(ln(shift))) AS shift,
    sum(listings) AS listings,
    max(believed) AS believed,
    2 * count(*) FILTER (WHERE greatest(shift, 1 / shift) > believed) <= count(*) AS is_believed
  FROM shifts.against_others
  GROUP BY source
) AS judged
