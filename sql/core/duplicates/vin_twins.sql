-- Grain: one VIN that several rows give.
SELECT vin FROM core.facts WHERE vin IS NOT NULL GROUP BY vin HAVING count(*) > 1
