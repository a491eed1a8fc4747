-- Grain: one field of one source: the number of its loaded rows whose value could not be used, and the five most frequent
-- of these texts.
CREATE OR REPLACE TABLE staging.nulled (
  source VARCHAR,
  field VARCHAR,
  rows BIGINT,
  examples VARCHAR[]
);
