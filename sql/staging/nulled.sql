-- Grain: one field of one source: in how many of its loaded rows a value was given that could not be used, and
-- the five texts that cost most of them.
CREATE OR REPLACE TABLE staging.nulled (
  source VARCHAR,
  field VARCHAR,
  rows BIGINT,
  examples VARCHAR[]
);
