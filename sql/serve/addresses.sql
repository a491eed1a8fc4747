-- Grain: one row: the addresses from which cards build their links.
-- format: variable
SELECT {'modification_image_url': modification_image_url}
FROM staging.run
