-- Grain: one row for the build: its day and the base addresses of cards.
CREATE OR REPLACE TABLE staging.run (
  as_of DATE,
  site_url VARCHAR,
  image_cdn_url VARCHAR,
  modification_image_url VARCHAR
);
