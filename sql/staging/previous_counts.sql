-- Grain: one source of the served snapshot: the number of its loaded rows.
CREATE OR REPLACE TABLE staging.previous_counts (
  source VARCHAR,
  rows BIGINT
);
