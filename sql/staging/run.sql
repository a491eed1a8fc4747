-- Grain: one row for the build: its day and the addresses that cards are made of.
CREATE OR REPLACE TABLE staging.run (
  as_of DATE,
  site_url VARCHAR,
  image_cdn_url VARCHAR,
  modification_image_url VARCHAR
);
