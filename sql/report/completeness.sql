-- Share of cars that have a value in a field, by source; a city counts if it was found among the cities. Grain: one source.
SELECT
  source,
  count(*)::INTEGER AS cars,
  round(100.0 * count(total_price_rub) / count(*), 1)::DOUBLE AS priced_pct,
  round(100.0 * count(modification_id) / count(*), 1)::DOUBLE AS matched_pct,
  round(100.0 * count(city) / count(*), 1)::DOUBLE AS city_named_pct,
  round(100.0 * count(geonameid) / count(*), 1)::DOUBLE AS city_known_pct,
  round(100.0 * count(img_main) / count(*), 1)::DOUBLE AS photo_pct,
  round(100.0 * count(power_hp) / count(*), 1)::DOUBLE AS power_pct,
  round(100.0 * count(mileage) / count(*), 1)::DOUBLE AS mileage_pct
FROM marts.cars
GROUP BY source
ORDER BY cars DESC, source
