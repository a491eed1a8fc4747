-- Grain: one tariff of carriage in force on the day of the build, with the cost of loading on its means of transport and of
-- bringing a car to a terminal.
SELECT
  tariffs.tariff,
  tariffs.mode,
  tariffs.rub_per_km,
  tariffs.km_per_day,
  tariffs.detour,
  loading.loading_rub,
  loading.loading_hours,
  mile.loading_rub AS mile_rub,
  mile.loading_hours AS mile_hours,
  mile.free_km
FROM staging.run AS run
JOIN reference.route_tariffs AS tariffs ON run.as_of BETWEEN tariffs.valid_from AND tariffs.valid_to
JOIN reference.route_loading AS loading
  ON loading.mode = tariffs.mode AND run.as_of BETWEEN loading.valid_from AND loading.valid_to
JOIN reference.route_loading AS mile
  ON mile.mode = 'mile' AND run.as_of BETWEEN mile.valid_from AND mile.valid_to
