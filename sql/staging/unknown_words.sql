-- Grain: one unknown word beside a number in one field of one source: the number of the source's loaded rows that have it,
-- whose field is NULL therefore, and the text that has it most often.
CREATE OR REPLACE TABLE staging.unknown_words (
  source VARCHAR,
  field VARCHAR,
  word VARCHAR,
  rows BIGINT,
  example VARCHAR
);
