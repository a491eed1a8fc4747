-- What a written name tells of the engine besides its words.

-- Litres with one decimal (`2.5`, `2,0`) in millilitres; NULL where there is none.
CREATE OR REPLACE MACRO text_volume(raw) AS CAST(round(1000 * CAST(replace(nullif(
  regexp_extract(raw, '(?:^|[^0-9.,])([0-9][.,][0-9])(?:[^0-9.,]|$)', 1), ''), ',', '.') AS DOUBLE), 0) AS INTEGER);

-- Kilowatts in metric horsepower.
CREATE OR REPLACE MACRO metric_hp(kilowatts) AS 1.35962 * kilowatts;

-- A number with a unit of power (`190 hp`, `249 л.с.`, `140 kW`) in metric horsepower; NULL where there is none.
CREATE OR REPLACE MACRO text_power(raw) AS coalesce(
  CAST(nullif(regexp_extract(lower(raw), '([0-9]{2,4}) ?(?:hp|ps|bhp|cv|л\.? ?с)', 1), '') AS DOUBLE),
  metric_hp(CAST(nullif(
    regexp_extract(lower(raw), '([0-9]{2,4}) ?(?:kw|квт)(?:$|[^\p{L} ·*]|[ ·*]+[^ч])', 1), '') AS DOUBLE)));

-- Whether a word looks like the name of a generation: a Roman number, or letters and digits such as `xv70`, `g2x`.
CREATE OR REPLACE MACRO is_generation(word) AS regexp_full_match(
  word, 'i{1,3}|i?v|vi{1,3}|i?x|xi{1,3}|xi?v|[a-z]{1,2}[0-9]{1,3}x?');

-- The words of a text, figures with their units left out but for batteries: `xDrive 2.0 AT (190 hp) 13.9 kWh` is
-- `xdrive`, `at`, `13e9kwh`.
CREATE OR REPLACE MACRO words_of(raw) AS string_split(fold(regexp_replace(
  regexp_replace(lower(raw), '([0-9]+)(?:[.,]([0-9]+))? ?(?:kwh|квт[ ·*]?ч)', ' \1e\2kwh ', 'g'),
  '[0-9]+[.,][0-9]+|[0-9]{2,4} ?(hp|ps|bhp|cv|л\.? ?с|kw|квт)', ' ', 'g')), ' ');
