-- Grain: one declared source. rows_read = rows_loaded + rows_rejected; copy tells of a source with an address whether
-- its last fetch went well (fetched) or failed (last_good), or that there is no copy (lacking), and age_days how old
-- the copy is, both NULL for files; a source that stands replaced by what it gave before is a last_good copy too.
-- max_drop is the largest fall in rows that is believed, as a share; `required` says whether the build stops without it.
-- dedupe says how far duplicates are looked for: none, id, vin or description.
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
