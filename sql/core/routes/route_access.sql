-- Grain: one place at either end of a route and a terminal that it may be reached through: the nearest twelve of its own
-- country in the zone of the nearest one (Sakhalin is not reached through Khabarovsk), or the nearest four of other
-- countries. A place within the free distance of a terminal counts as being there.
WITH points AS (
  SELECT from_country AS country, from_latitude AS latitude, from_longitude AS longitude FROM core.route_input
  UNION
  SELECT to_country, to_latitude, to_longitude FROM core.route_input
),
away AS (
  SELECT
    points.country,
    points.latitude,
    points.longitude,
    gateways.node_id,
    gateways.mode,
    gateways.tariff,
    gateways.choice,
    places.zone,
    great_circle_km(points.latitude, points.longitude, places.latitude, places.longitude) AS great_circle
  FROM points
  JOIN core.route_gateways AS gateways ON gateways.country = points.country
  JOIN core.route_places AS places ON places.node_id = gateways.node_id
),
nearest AS (
  SELECT
    away.*,
    first_value(zone) OVER (
      PARTITION BY country, latitude, longitude ORDER BY great_circle, node_id
    ) AS own_zone
  FROM away
),
ranked AS (
  SELECT
    nearest.*,
    row_number() OVER (PARTITION BY country, latitude, longitude ORDER BY great_circle, node_id) AS place
  FROM nearest
  WHERE zone = own_zone
),
measured AS (
  SELECT
    ranked.*,
    rates.rub_per_km,
    rates.km_per_day,
    CASE WHEN ranked.mode = 'sea' THEN rates.loading_rub ELSE rates.mile_rub END AS mile_rub,
    CASE WHEN ranked.mode = 'sea' THEN rates.loading_hours ELSE rates.mile_hours END AS mile_hours,
    great_circle > rates.free_km AS is_away,
    CAST(round(great_circle * rates.detour, 0) AS BIGINT) AS mile_km
  FROM ranked
  JOIN core.route_rates AS rates ON rates.tariff = ranked.tariff
  WHERE ranked.place <= CASE WHEN ranked.choice = 1 THEN 12 ELSE 4 END
)
SELECT
  country,
  latitude,
  longitude,
  own_zone AS zone,
  node_id,
  mode,
  CASE WHEN is_away THEN mile_km ELSE 0 END AS km,
  CASE WHEN is_away THEN CAST(round(mile_km * rub_per_km, 0) AS BIGINT) + mile_rub ELSE 0 END AS rub,
  CASE WHEN is_away THEN leg_days(round(mile_km * 24.0 / km_per_day, 0) + mile_hours) ELSE 0 END AS days
FROM measured
