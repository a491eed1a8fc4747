-- Grain: one reading of core.variants (a text of core.model_readings) with one modification of its model: what the text
-- says about the modification, and what the catalog knows of it.
SELECT
  texts.text_id AS reading_id,
  catalog.modification_id,
  catalog.year_from,
  catalog.year_to,
  catalog.engine_volume,
  catalog.power_hp,
  catalog.fuel_type,
  catalog.transmission,
  catalog.drive_type,
  catalog.body_type,
  CASE WHEN texts.slipped THEN 'partly' ELSE 'agrees' END AS model_evidence,
  generation_evidence(
    texts.generations, texts.generation_number, texts.generation_codes,
    catalog.words, catalog.generation_number, catalog.generation_codes
  ) AS generation_evidence,
  words_evidence(texts.words, catalog.words) AS words_evidence,
  volume_evidence(texts.engine_volume, catalog.engine_volume) AS volume_evidence,
  power_evidence(texts.power_hp, catalog.power_hp) AS power_evidence,
  best_of(list_transform(texts.fuel_types, lambda fuel: fuel_evidence(fuel, catalog.fuel_type))) AS fuel_evidence,
  best_of(list_transform(texts.transmissions, lambda box: transmission_evidence(box, catalog.transmission)))
    AS transmission_evidence,
  best_of(list_transform(texts.drive_types, lambda drive: drive_evidence(drive, catalog.drive_type))) AS drive_evidence,
  best_of(list_transform(texts.body_types, lambda body: body_evidence(body, catalog.body_type))) AS body_evidence,
  texts.names_engine AND catalog.names_drive AND array_length(texts.drive_types) = 0 AS leaves_drive_out
FROM core.catalog AS catalog
JOIN core.model_readings AS texts ON texts.model_id = catalog.model_id
JOIN (SELECT DISTINCT reading_id FROM core.variants) AS used ON used.reading_id = texts.text_id
