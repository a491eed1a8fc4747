-- Grain: one word of one field of one source that stands beside a number and that nothing is known of: how many of
-- the source's loaded rows have it, so that the field is NULL there, and the text that has it most often.
CREATE OR REPLACE TABLE staging.unknown_words (
  source VARCHAR,
  field VARCHAR,
  word VARCHAR,
  rows BIGINT,
  example VARCHAR
);
