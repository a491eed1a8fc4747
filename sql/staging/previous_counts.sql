-- Grain: one source of the served snapshot: the rows that were loaded.
CREATE OR REPLACE TABLE staging.previous_counts (
  source VARCHAR,
  rows BIGINT
);
