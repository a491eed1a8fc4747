-- Grain: one combination of model, year, mileage and price of rows without a VIN that occurs in two sources, or with two
-- ids in one source. Cars with almost no mileage are not compared: new cars of one description are different cars.
SELECT facts.model_id, facts.year, facts.mileage, facts.price_rub
FROM core.facts AS facts
CROSS JOIN core.duplicate_settings AS settings
WHERE facts.vin IS NULL AND facts.mileage >= settings.min_mileage_km
GROUP BY facts.model_id, facts.year, facts.mileage, facts.price_rub
HAVING min(facts.source) <> max(facts.source) OR count(*) FILTER (WHERE facts.has_source_id) > 1
