-- Grain: one row of a feed that gave way to a listing of the same car or offer.
WITH located AS (
  SELECT row_key(files.file_code, l.row) AS row_key, l.source, l.source_id, l.file, l.line
  FROM staging.listings AS l
  LEFT JOIN core.files AS files ON files.source = l.source AND files.file = l.file
)
SELECT
  listings.id, -- Listing that the row gave way to.
  kept.source, -- Source of the listing.
  kept.source_id, -- The source's own id of the listing.
  kept.file, -- File of the listing.
  kept.line, -- First line of the listing in its file, from 1.
  gone.source AS dropped_source, -- Source of the row that was dropped.
  gone.source_id AS dropped_source_id, -- The source's own id of the row that was dropped.
  gone.file AS dropped_file, -- File of the dropped row.
  gone.line AS dropped_line, -- First line of the dropped row in its file, from 1.
  dropped.rule -- Rule by which the row is a duplicate: source_id, row, vin or description.
FROM core.duplicate_rows AS dropped
JOIN core.listings AS listings ON listings.row_key = dropped.best_key
JOIN located AS kept ON kept.row_key = dropped.best_key
JOIN located AS gone ON gone.row_key = dropped.row_key
