-- Grain: one row of a feed that could not be loaded; if a row holds several records, one of them.
SELECT
  source, -- Source.
  file, -- File.
  line, -- First line of the row, from 1.
  text, -- The row as the file has it.
  reasons, -- Codes of the faults.
  detail -- What was found, in words.
FROM staging.rejected
