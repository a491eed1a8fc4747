-- Grain: one country with active listings.
SELECT country, count(*) AS listings_active FROM core.listings GROUP BY country
