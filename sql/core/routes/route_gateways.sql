-- Grain: one country and a terminal that its cars may start from or arrive at: its own terminals; if it has none, those of
-- its landmass, by road; if that has none, the ports of the world, by sea.
WITH candidates AS (
  SELECT
    countries.country,
    places.node_id,
    CASE
      WHEN places.country = countries.country THEN 1
      WHEN places.land = countries.land THEN 2
      WHEN places.kind = 'port' THEN 3
    END AS choice
  FROM reference.route_countries AS countries
  CROSS JOIN core.route_places AS places
  WHERE places.is_terminal AND (places.zone = '' OR places.country = countries.country)
),
best AS (SELECT country, min(choice) AS choice FROM candidates GROUP BY country)
SELECT
  candidates.country,
  candidates.node_id,
  candidates.choice,
  CASE WHEN candidates.choice = 3 THEN 'sea' ELSE 'road' END AS mode,
  CASE WHEN candidates.choice = 3 THEN 'sea' ELSE countries.tariff END AS tariff
FROM candidates
JOIN best ON best.country = candidates.country AND best.choice = candidates.choice
JOIN reference.route_countries AS countries ON countries.country = candidates.country
