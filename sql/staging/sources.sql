-- Grain: one declared source. rows_read = rows_loaded + rows_rejected; age_days is the age of the last good
-- copy of a fetched source, NULL when fresh; max_drop the largest fall in rows that is believed, as a share.
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
  age_days INTEGER,
  max_drop DOUBLE
);
