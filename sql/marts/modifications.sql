-- Grain: one modification of the catalog.
-- key: modification_id
SELECT
  catalog.modification_id, -- Id of the modification.
  catalog.brand, -- Brand in the catalog's spelling.
  catalog.brand_slug, -- Brand as a part of an address.
  catalog.model, -- Model in the catalog's spelling.
  catalog.model_slug, -- Model as a part of an address.
  m.generation, -- Generation.
  m.name, -- Name of the modification: engine, gearbox, power.
  catalog.year_from, -- First year of production.
  catalog.year_to, -- Last year of production; null while it is built.
  m.vehicle_type, -- Kind of vehicle.
  catalog.body_type, -- Body.
  m.seats, -- Number of seats.
  m.doors, -- Number of doors.
  catalog.fuel_type, -- Fuel.
  catalog.engine_volume, -- Displacement, millilitres.
  catalog.power_hp, -- Power, metric horsepower; the peak of an electric car.
  m.power_30min_hp, -- 30-minute power of an electric car, metric horsepower.
  m.hybrid_type, -- How a hybrid drives: parallel or series.
  m.battery_kwh, -- Capacity of the battery, kWh.
  catalog.transmission, -- Gearbox.
  m.gears, -- Number of gears.
  catalog.drive_type, -- Driven wheels.
  m.length_mm, -- Length, millimetres.
  m.width_mm, -- Width, millimetres.
  m.height_mm, -- Height, millimetres.
  m.wheelbase_mm, -- Wheelbase, millimetres.
  m.curb_weight_kg, -- Weight without load, kilograms.
  catalog.has_render, -- Whether studio renders exist.
  coalesce(listed.listings_active, 0) AS listings_active, -- Active listings of the modification.
  coalesce(medians.peer_count, 0) AS listings_priced, -- Active listings with a turnkey price that is believed.
  medians.price_from_rub, -- Lowest of these turnkey prices, rubles.
  medians.price_to_rub, -- Highest of these turnkey prices, rubles.
  context.median_price_rub -- Median of these turnkey prices, rubles; null under five priced listings.
FROM core.catalog AS catalog
JOIN staging.modifications AS m ON m.modification_id = catalog.modification_id
LEFT JOIN core.modification_listings AS listed ON listed.modification_id = catalog.modification_id
LEFT JOIN core.medians AS medians ON medians.modification_id = catalog.modification_id
LEFT JOIN core.price_context AS context ON context.modification_id = catalog.modification_id
