-- Grain: one combination of model, place, year, mileage and price that several rows without a VIN share. A car that
-- has run no kilometre is not compared: new cars of one description are different cars.
SELECT model_id, place_id, year, mileage, price_rub
FROM core.facts
WHERE vin IS NULL AND mileage > 0 AND NOT lacks_rate
GROUP BY model_id, place_id, year, mileage, price_rub
HAVING count(*) > 1
