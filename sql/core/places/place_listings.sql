-- Grain: one city with active listings.
SELECT places.geonameid, count(*) AS listings_active
FROM core.listings AS listings
JOIN core.places AS places ON places.place_id = listings.place_id
WHERE places.geonameid IS NOT NULL
GROUP BY places.geonameid
