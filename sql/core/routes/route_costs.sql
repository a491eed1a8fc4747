-- Grain: one place that has listings, with the cost of the cheapest way to the default destination; geonameid 0 is the
-- country's own place.
SELECT inputs.from_country AS country, coalesce(inputs.geonameid, 0) AS geonameid, choices.rub, choices.days
FROM core.route_input AS inputs
JOIN core.route_choices AS choices ON choices.route_key = inputs.route_key AND choices.prefer = 'cheapest'
