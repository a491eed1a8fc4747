-- Grain: one active listing. Values are canonical, money is whole rubles, what a source did not report is null.
-- The only wide pass: texts come from staging, everything computed comes from core.scored. Rows are in the order of brand,
-- model, year and id, so that the same input gives the same bytes on any number of threads. They are sorted by the rank of
-- the name rather than by the name, because numbers are compared faster than texts.
-- key: id
-- references: modification_id -> modifications.modification_id, geonameid -> cities.geonameid, country -> countries.iso2, company_id -> companies.company_id
WITH names AS (
  SELECT
    names.*,
    dense_rank() OVER (ORDER BY names.brand, names.model) AS place
  FROM core.names AS names
)
SELECT
  scored.id, -- Stable id of the listing: 52 bits over its source and the source's key.
  l.vehicle_type, -- Kind of vehicle: car, motorcycle, truck, special.
  names.brand, -- Brand in the catalog's spelling; as the source writes it where the reference does not know it.
  names.brand_slug, -- Brand as a part of an address.
  names.model, -- Model in the catalog's spelling; as the source writes it where the reference does not know it.
  names.model_slug, -- Model as a part of an address, unique within the brand.
  CASE
    -- What the model already says is left out.
    WHEN l.trim IS NULL OR lower(l.trim) = lower(l.model) THEN names.rest
    WHEN names.rest IS NULL OR has_words(l.trim, names.rest) THEN l.trim
    WHEN has_words(names.rest, l.trim) THEN names.rest
    ELSE names.rest || ' ' || l.trim
  END AS trim, -- Trim level and generation as the source writes them.
  l.year, -- Model year.
  l.production_date, -- Day of production, when the source gives it.
  l.body_type, -- Body.
  l.color, -- Body colour.
  l.interior_color, -- Colour of the interior.
  l.fuel_type, -- Fuel.
  l.hybrid_type, -- How a hybrid drives: parallel or series.
  l.engine_volume, -- Displacement, millilitres.
  l.power_hp, -- Power, metric horsepower; the peak of an electric car.
  l.power_30min_hp, -- 30-minute power of an electric car, metric horsepower.
  l.transmission, -- Gearbox.
  l.drive_type, -- Driven wheels.
  l.steering_side, -- Side of the steering wheel: left, right.
  l.emission_standard, -- Emission standard.
  l.seats, -- Number of seats.
  l.doors, -- Number of doors.
  l.mileage, -- Mileage, kilometres.
  l.owner_count, -- Number of owners.
  coalesce(l.is_new, false) AS is_new, -- New (true) or used (false, also where the source does not say).
  l.has_accident, -- Whether the source reports an accident (true) or none (false).
  l.is_leasing, -- Whether the source offers it for leasing (true) or not (false).
  l.seller_type, -- Seller: dealer, private.
  coalesce(l.is_leasing_company, companies.is_leasing_company, false) AS is_leasing_company, -- The seller is a leasing company.
  l.company_id, -- Company of the dealer cabinet that owns the listing, uuid.
  l.availability_type, -- In stock (in_stock) or to order (on_order).
  l.country, -- Country where the car is, ISO 3166-1 alpha-2.
  places.geonameid, -- City in GeoNames; null where the city is unknown.
  places.city, -- City: its Russian name, or as the source writes it where the city is unknown.
  places.city_en, -- City: its English name.
  CASE WHEN l.latitude IS NULL OR l.longitude IS NULL THEN places.latitude ELSE l.latitude END AS latitude, -- Latitude, decimal degrees: the source's, else the city's.
  CASE WHEN l.latitude IS NULL OR l.longitude IS NULL THEN places.longitude ELSE l.longitude END AS longitude, -- Longitude, decimal degrees: the source's, else the city's.
  coalesce(l.url, run.site_url || '/cars/' || CAST(scored.id AS VARCHAR)) AS url, -- Public page of the car.
  l.source_url, -- The original advertisement.
  l.img_main, -- Base address of the main picture, without size and extension.
  coalesce(l.gallery, []) AS gallery, -- Base addresses of further pictures.
  coalesce(l.gallery_jpg, []) AS gallery_jpg, -- JPEG copies for messengers, at most five.
  scored.modification_id, -- Modification of the catalog; null without a confident match.
  scored.match_score, -- How well the listing agrees with its modification, 0 to 1.
  coalesce(catalog.has_render, false) AS has_render, -- Whether the modification has studio renders.
  l.price, -- Price in the source's currency.
  l.currency, -- Currency of the price, ISO 4217.
  scored.price_rub, -- Base price in the source country, rubles.
  scored.delivery_rub, -- Delivery to the pick-up point in Russia, rubles.
  scored.duty_rub, -- Duty, excise and VAT, rubles.
  scored.customs_rub, -- Customs fee, rubles.
  scored.recycling_fee_rub, -- Recycling fee, rubles.
  scored.broker_rub, -- Broker, vehicle safety record and emergency-call unit, rubles.
  scored.commission_rub, -- Commission of the service, rubles.
  scored.total_price_rub, -- Turnkey price: the exact sum of the parts, rubles.
  CASE WHEN scored.lacks_rate THEN 'no_rate' ELSE scored.missing_reason END AS total_missing_reason, -- Why there is no turnkey price; null if there is one.
  list_filter([
    CASE WHEN scored.cost_volume IS DISTINCT FROM l.engine_volume THEN 'engine_volume' END,
    CASE WHEN scored.cost_hp IS DISTINCT FROM l.power_hp THEN 'power_hp' END
  ], lambda figure: figure IS NOT NULL) AS cost_from_modification, -- Figures that the landed cost takes from the modification because the source did not report them: engine_volume, power_hp.
  scored.price_doubt, -- Why the price is in doubt: far below or above the prices of its kind, brand, model or modification (below_kind … above_modification); null if it is not. A price in doubt has no median, verdict or points, and does not count in medians.
  scored.median_price_rub, -- Median turnkey price of the modification's listings without prices in doubt, rubles; null under five peers.
  scored.peer_count, -- Listings that form the median, this one included.
  scored.diff_pct, -- Turnkey price against the median, percent, one decimal.
  scored.verdict, -- below_market, at_market or above_market.
  scored.profitability, -- Turnkey price against the median of the modification in Russia: profitable, neutral, unprofitable.
  scored.total_score, -- Score of the listing, 0 to 100: its components by their weights.
  scored.score_price, -- Component: price against the median, 0 to 100.
  scored.score_mileage, -- Component: mileage against age, 0 to 100.
  scored.score_condition, -- Component: accidents and owners, 0 to 100.
  scored.score_completeness, -- Component: share of the card that is filled, 0 to 100.
  scored.score_freshness, -- Component: days since it was listed, 0 to 100.
  scored.score_seller, -- Component: kind of seller, 0 to 100.
  l.source, -- Source of the listing.
  l.source_id, -- The source's own id of the listing.
  l.listed_at, -- Day the listing was published, as the source gives it.
  coalesce(scored.seen_before, run.as_of) AS first_seen -- First day that a snapshot had the listing.
FROM staging.listings AS l
-- Every file and name has a row; outer joins keep the planner from building its hash tables on the wide side.
LEFT JOIN core.files AS files ON files.source = l.source AND files.file = l.file
JOIN core.scored AS scored ON scored.row_key = row_key(files.file_code, l.row)
LEFT JOIN names ON names.name_id = scored.name_id
LEFT JOIN core.places AS places ON places.place_id = scored.place_id
LEFT JOIN core.catalog AS catalog ON catalog.modification_id = scored.modification_id
LEFT JOIN staging.companies AS companies ON companies.company_id = l.company_id
CROSS JOIN staging.run AS run
ORDER BY names.place, l.year, scored.id
