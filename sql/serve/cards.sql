-- Grain: one active listing, as /v1/cars returns it by default: Russian, rubles, storefront.
-- The file is the column `line`, one line a row, in the order of `position`, which is that of marts.cars.
-- Members are in the order of the published schema; only price_breakdown leaves members out (those that are zero or
-- unknown). It is a view, so that the texts of a million cards are written as they are made and never kept. Names come
-- from macros (ru_labels) and addresses from a variable, because a join would not keep the order.
-- target: serve/cards.ndjson
-- format: lines
-- materialize: view
-- needs: ru_labels, addresses
WITH described AS (
  SELECT
    cars.rowid AS position,
    to_json({
      'id': cars.id,
      'brand': cars.brand,
      'model': cars.model,
      'trim': cars.trim,
      'year': CAST(cars.year AS INTEGER),
      'body_type': ru_body_type(cars.body_type),
      'color': ru_color(cars.color),
      'fuel_type': ru_fuel_type(cars.fuel_type),
      'transmission': ru_transmission(cars.transmission),
      'drive_type': ru_drive_type(cars.drive_type),
      'country': cars.country,
      'country_name': ru_country(cars.country),
      'vehicle_type': cars.vehicle_type,
      'vehicle_type_name': ru_vehicle_type(cars.vehicle_type),
      'seller_type': cars.seller_type,
      'steering_side': cars.steering_side,
      'engine_volume': CAST(cars.engine_volume AS INTEGER),
      'power_hp': CAST(round(cars.power_hp) AS INTEGER),
      'mileage': CAST(cars.mileage AS INTEGER),
      'is_new': CAST(cars.is_new AS INTEGER),
      'has_accident': CAST(cars.has_accident AS INTEGER),
      'owner_count': CAST(cars.owner_count AS INTEGER),
      -- A card says on_order where the filter says to_order.
      'availability_type': CASE cars.availability_type WHEN 'to_order' THEN 'on_order' ELSE cars.availability_type END,
      'city': cars.city,
      'latitude': round(cars.latitude, 5),
      'longitude': round(cars.longitude, 5),
      'url': cars.url,
      'source_url': cars.source_url,
      'img_main': cars.img_main,
      'gallery': coalesce(cars.gallery, []),
      'gallery_jpg': coalesce(cars.gallery_jpg, []),
      'modification_id': CAST(cars.modification_id AS INTEGER),
      'modification_image': CASE WHEN cars.has_render AND cars.modification_id IS NOT NULL THEN {
        'small': render_url(getvariable('addresses').modification_image_url, cars.modification_id, 'sm'),
        'medium': render_url(getvariable('addresses').modification_image_url, cars.modification_id, 'md'),
        'big': render_url(getvariable('addresses').modification_image_url, cars.modification_id, 'big')
      } END,
      'company_id': CAST(NULL AS VARCHAR),
      'price_rub': CAST(cars.price_rub AS BIGINT),
      'delivery_rub': CAST(cars.delivery_rub AS BIGINT),
      'duty_rub': CAST(cars.duty_rub AS BIGINT),
      'customs_rub': CAST(cars.customs_rub AS BIGINT),
      'recycling_fee_rub': CAST(cars.recycling_fee_rub AS BIGINT),
      'broker_rub': CAST(cars.broker_rub AS BIGINT),
      'commission_rub': CAST(cars.commission_rub AS BIGINT),
      'total_price_rub': CAST(cars.total_price_rub AS BIGINT),
      'price_breakdown': CAST(concat('{', concat_ws(
          ',',
          CASE WHEN cars.price_rub <> 0 THEN concat('"price_rub":', cars.price_rub) END,
          CASE WHEN cars.delivery_rub <> 0 THEN concat('"delivery_rub":', cars.delivery_rub) END,
          CASE WHEN cars.duty_rub <> 0 THEN concat('"duty_rub":', cars.duty_rub) END,
          CASE WHEN cars.customs_rub <> 0 THEN concat('"customs_rub":', cars.customs_rub) END,
          CASE WHEN cars.recycling_fee_rub <> 0 THEN concat('"recycling_fee_rub":', cars.recycling_fee_rub) END,
          CASE WHEN cars.broker_rub <> 0 THEN concat('"broker_rub":', cars.broker_rub) END,
          CASE WHEN cars.commission_rub <> 0 THEN concat('"commission_rub":', cars.commission_rub) END
      ), '}') AS JSON),
      'price_context': CASE WHEN cars.median_price_rub IS NOT NULL THEN {
        'basis': 'modification',
        'median_price_rub': CAST(cars.median_price_rub AS BIGINT),
        'peer_count': cars.peer_count,
        'diff_pct': CAST(cars.diff_pct AS DOUBLE),
        'verdict': cars.verdict
      } END,
      'total_score': CAST(cars.total_score AS INTEGER),
      'seats': CAST(cars.seats AS INTEGER),
      'doors': CAST(cars.doors AS INTEGER),
      'interior_color': ru_color(cars.interior_color),
      'emission_standard': cars.emission_standard,
      'is_leasing': CAST(cars.is_leasing AS INTEGER),
      'profitability': cars.profitability,
      'geonameid': CAST(cars.geonameid AS BIGINT),
      'listed_at': CAST(cars.listed_at AS VARCHAR),
      'total_missing_reason': cars.total_missing_reason
    }) AS line
  FROM marts.cars AS cars
)
SELECT
  position,
  CAST(line AS VARCHAR) AS line
FROM described
