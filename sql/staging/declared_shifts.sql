-- Grain: one measure of one source whose largest believed shift is declared in the sources file.
CREATE OR REPLACE TABLE staging.declared_shifts (
  source VARCHAR,
  measure VARCHAR,
  believed DOUBLE
);
