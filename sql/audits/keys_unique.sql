-- severity: error
-- Keys are unique: listings, modifications, plants and their models, cities, countries, companies, rates, history.
SELECT 'cars' AS mart, CAST(id AS VARCHAR) AS key FROM marts.cars GROUP BY id HAVING count(*) > 1
UNION ALL
SELECT 'modifications', CAST(modification_id AS VARCHAR) FROM marts.modifications
GROUP BY modification_id HAVING count(*) > 1
UNION ALL
SELECT 'factories', CAST(id AS VARCHAR) FROM marts.factories GROUP BY id HAVING count(*) > 1
UNION ALL
SELECT 'factories', slug FROM marts.factories GROUP BY slug HAVING count(*) > 1
UNION ALL
SELECT 'plant_models', concat_ws(' ', plant_id, brand, model) FROM marts.plant_models
GROUP BY plant_id, brand, model HAVING count(*) > 1
UNION ALL
SELECT 'cities', CAST(geonameid AS VARCHAR) FROM marts.cities GROUP BY geonameid HAVING count(*) > 1
UNION ALL
SELECT 'countries', iso2 FROM marts.countries GROUP BY iso2 HAVING count(*) > 1
UNION ALL
SELECT 'companies', company_id FROM marts.companies GROUP BY company_id HAVING count(*) > 1
UNION ALL
SELECT 'rates', currency FROM marts.rates GROUP BY currency HAVING count(*) > 1
UNION ALL
SELECT 'price_history', concat_ws(' ', id, as_of) FROM marts.price_history GROUP BY id, as_of HAVING count(*) > 1
