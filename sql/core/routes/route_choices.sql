-- Grain: one requested route and one preference: the best of all ways through the terminals of both ends, and of the direct
-- road from place to place if both are in one country and zone. Of equal ways the one with the lower terminal numbers
-- wins; direct roads have no terminals (0).
WITH ends AS (
  SELECT
    inputs.*,
    start.node_id AS start_id,
    start.zone AS start_zone,
    start.rub AS start_rub,
    start.days AS start_days,
    finish.node_id AS finish_id,
    finish.zone AS finish_zone,
    finish.rub AS finish_rub,
    finish.days AS finish_days
  FROM core.route_input AS inputs
  JOIN core.route_access AS start
    ON start.country = inputs.from_country
    AND start.latitude = inputs.from_latitude
    AND start.longitude = inputs.from_longitude
  JOIN core.route_access AS finish
    ON finish.country = inputs.to_country
    AND finish.latitude = inputs.to_latitude
    AND finish.longitude = inputs.to_longitude
),
through AS (
  SELECT
    ends.route_key,
    ways.prefer,
    (way_weight(ways.prefer, ends.start_rub + ends.finish_rub, ends.start_days + ends.finish_days) + ways.weight) * 1000000
      + ends.start_id * 1000 + ends.finish_id AS choice
  FROM ends
  JOIN core.route_ways AS ways ON ways.from_id = ends.start_id AND ways.to_id = ends.finish_id
),
neighbours AS (
  SELECT DISTINCT
    ends.route_key,
    rates.loading_rub,
    rates.loading_hours,
    rates.rub_per_km,
    rates.km_per_day,
    CAST(round(rates.detour * great_circle_km(
      ends.from_latitude, ends.from_longitude, ends.to_latitude, ends.to_longitude), 0) AS BIGINT) AS km
  FROM ends
  JOIN reference.route_countries AS countries ON countries.country = ends.from_country
  JOIN core.route_rates AS rates ON rates.tariff = countries.tariff
  WHERE ends.from_country = ends.to_country AND ends.start_zone = ends.finish_zone
),
straight AS (
  SELECT
    neighbours.route_key,
    preferences.prefer,
    neighbours.km,
    CASE WHEN km = 0 THEN 0 ELSE CAST(round(km * rub_per_km, 0) AS BIGINT) + loading_rub END AS rub,
    CASE WHEN km = 0 THEN 0 ELSE leg_days(round(km * 24.0 / km_per_day, 0) + loading_hours) END AS days
  FROM neighbours
  CROSS JOIN (SELECT DISTINCT prefer FROM core.route_ways) AS preferences
),
ranked AS (
  SELECT route_key, prefer, choice FROM through
  UNION ALL
  SELECT route_key, prefer, way_weight(prefer, rub, days) * 1000000 FROM straight
),
best AS (SELECT route_key, prefer, min(choice) AS choice FROM ranked GROUP BY route_key, prefer)
SELECT
  best.route_key,
  best.prefer,
  way_rub(best.prefer, best.choice // 1000000) AS rub,
  way_days(best.prefer, best.choice // 1000000) AS days,
  best.choice // 1000 % 1000 AS start_id,
  best.choice % 1000 AS finish_id,
  straight.km AS straight_km
FROM best
LEFT JOIN straight ON straight.route_key = best.route_key AND straight.prefer = best.prefer
