-- Grain: one modification with active listings: their number, priced or not.
SELECT modification_id, count(*) AS listings_active
FROM core.listings
WHERE modification_id IS NOT NULL
GROUP BY modification_id
