-- Grain: one modification of the catalog, under the catalog's names. `words` distinguish it from the other modifications
-- of its model (generation, badge); a generation `G20` also matches `G2x`. `model_words` are those of the whole model.
-- `generation_codes` and `generation_number` are as in core.parsed_texts; `names_drive`: its name says which wheels drive.
WITH named AS (
  SELECT
    m.*,
    names.name_id,
    names.model_id,
    names.brand AS known_brand,
    names.brand_slug,
    names.model AS known_model,
    names.model_slug,
    names.rest,
    concat_ws(' ', m.generation, m.name, names.rest) AS full_text
  FROM staging.modifications AS m
  JOIN core.names AS names ON names.raw_brand = m.brand AND names.raw_model = coalesce(m.model, '')
),
written AS (
  SELECT DISTINCT modification_id, model_id, known_brand, unnest(string_split(match_text(full_text), ' ')) AS word
  FROM named
),
read AS (
  SELECT written.modification_id, written.model_id, written.word, known.field
  FROM written
  LEFT JOIN core.known_words AS known
    ON known.word = written.word
    AND NOT known.is_badge
    AND coalesce(known.brand, written.known_brand) = written.known_brand
),
plain AS (
  SELECT modification_id, model_id, word
  FROM read
  WHERE field IS NULL AND (length(word) >= 2 OR regexp_matches(word, '\p{L}'))
),
driven AS (
  SELECT DISTINCT modification_id FROM read WHERE field = 'drive_type'
),
spelled AS (
  SELECT modification_id, model_id, word FROM plain
  UNION
  SELECT modification_id, model_id, regexp_replace(word, '[0-9]$', 'x')
  FROM plain
  WHERE regexp_full_match(word, '[a-z]{1,2}[0-9]{2,3}')
),
own AS (
  SELECT modification_id, list_sort(array_agg(word)) AS words FROM spelled GROUP BY modification_id
),
shared AS (
  SELECT model_id, list_sort(array_agg(DISTINCT word)) AS words FROM spelled GROUP BY model_id
)
SELECT
  CAST(named.modification_id AS INTEGER) AS modification_id,
  named.model_id,
  named.known_brand AS brand,
  named.brand_slug,
  named.known_model AS model,
  named.model_slug,
  named.generation,
  named.name,
  CAST(named.year_from AS INTEGER) AS year_from,
  CAST(named.year_to AS INTEGER) AS year_to,
  CAST(named.engine_volume AS INTEGER) AS engine_volume,
  CAST(named.power_hp AS DOUBLE) AS power_hp,
  named.fuel_type,
  named.transmission,
  named.drive_type,
  named.body_type,
  coalesce(CAST(named.has_render AS BOOLEAN), false) AS has_render,
  generation_number(concat_ws(' ', '(' || named.generation || ')', named.rest)) AS generation_number,
  coalesce(generation_codes(concat_ws(' ', '(' || named.generation || ')', named.rest)), []) AS generation_codes,
  driven.modification_id IS NOT NULL AS names_drive,
  coalesce(own.words, []) AS words,
  coalesce(shared.words, []) AS model_words
FROM named
LEFT JOIN own ON own.modification_id = named.modification_id
LEFT JOIN driven ON driven.modification_id = named.modification_id
LEFT JOIN shared ON shared.model_id = named.model_id
