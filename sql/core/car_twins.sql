-- Grain: one car (VIN or description) that several rows describe.
SELECT car_hash FROM core.facts GROUP BY car_hash HAVING count(*) > 1
