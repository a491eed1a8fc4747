-- Grain: one declared source. rows_read = rows_loaded + rows_rejected. For a source with an address, `copy` says whether
-- its last fetch succeeded (fetched) or failed (last_good), or that it has no copy (lacking), and `age_days` how old the
-- copy is; both are NULL for files. A source replaced by its earlier rows also counts as last_good. `max_drop` is the
-- largest believed fall in rows, as a share; `required` says whether the build stops without the source. `dedupe` says how
-- duplicates are searched: none, id, vin or description.
CREATE OR REPLACE TABLE staging.sources (
  source VARCHAR,
  entity VARCHAR,
  path VARCHAR,
  adapter VARCHAR,
  bytes BIGINT,
  sha256 VARCHAR,
  rows_read BIGINT,
  rows_loaded BIGINT,
  rows_rejected BIGINT,
  rows_recovered BIGINT,
  copy VARCHAR,
  age_days INTEGER,
  max_drop DOUBLE,
  required BOOLEAN,
  dedupe VARCHAR
);
