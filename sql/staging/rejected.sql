-- Grain: one row of a feed, or one of the records in it, that was set aside. `text` is the row as the feed has it,
-- `reasons` are all faults found, `detail` shows the values at fault.
CREATE OR REPLACE TABLE staging.rejected (
  source VARCHAR,
  file VARCHAR,
  line BIGINT,
  text VARCHAR,
  reasons VARCHAR[],
  detail VARCHAR
);
