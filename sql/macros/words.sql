-- What a written name says about the engine and the generation.

-- Litres with one decimal (`2.5`, `2,0`) in millilitres; NULL if the text has none.
CREATE OR REPLACE MACRO text_volume(raw) AS CAST(round(1000 * CAST(replace(nullif(
  regexp_extract(raw, '(?:^|[^0-9.,])([0-9][.,][0-9])(?:[^0-9.,]|$)', 1), ''), ',', '.') AS DOUBLE), 0) AS INTEGER);

-- Kilowatts in metric horsepower.
CREATE OR REPLACE MACRO metric_hp(kilowatts) AS 1.35962 * kilowatts;

-- A number with a unit of power (`190 hp`, `249 л.с.`, `140 kW`) in metric horsepower; NULL if the text has none.
CREATE OR REPLACE MACRO text_power(raw) AS coalesce(
  CAST(nullif(regexp_extract(lower(raw), '([0-9]{2,4}) ?(?:hp|ps|bhp|cv|л\.? ?с)', 1), '') AS DOUBLE),
  metric_hp(CAST(nullif(
    regexp_extract(lower(raw), '([0-9]{2,4}) ?(?:kw|квт)(?:$|[^\p{L} ·*]|[ ·*]+[^ч])', 1), '') AS DOUBLE)));

-- Whether a text has characters of a script that needs no blanks between words.
CREATE OR REPLACE MACRO is_unspaced(raw) AS regexp_matches(raw, '[\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}]');

-- A text without its figures and their units; battery capacities stay as words: `13.9 kWh` becomes `13e9kwh`.
CREATE OR REPLACE MACRO without_figures(raw) AS regexp_replace(
  regexp_replace(lower(raw), '([0-9]+)(?:[.,]([0-9]+))? ?(?:kwh|квт[ ·*]?ч)', ' \1e\2kwh ', 'g'),
  '[0-9]+[.,][0-9]+|[0-9]{2,4} ?(hp|ps|bhp|cv|л\.? ?с|kw|квт)', ' ', 'g');

-- A text in the form in which words are searched: folded, without figures and units except for batteries, and with a
-- blank where a script without blanks meets letters: `xDrive 2.0 AT (190 hp) 13.9 kWh` becomes `xdrive at 13e9kwh`,
-- `45TFSI콰트로` becomes `45tfsi 콰트로`.
CREATE OR REPLACE MACRO match_text(raw) AS CASE
  WHEN is_unspaced(raw) THEN regexp_replace(regexp_replace(
    fold(without_figures(raw)),
    '([\p{Latin}\p{Cyrillic}])([\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}])', '\1 \2', 'g'),
    '([\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}])([\p{Latin}\p{Cyrillic}0-9])', '\1 \2', 'g')
  ELSE fold(without_figures(raw))
END;

-- The fuels that a name allows: a word for a hybrid outweighs the word for its engine.
CREATE OR REPLACE MACRO named_fuels(fuels) AS CASE
  WHEN list_has_any(fuels, ['Hybrid', 'Plug-in hybrid'])
  THEN list_filter(fuels, lambda fuel: fuel NOT IN ('Petrol', 'Diesel'))
  ELSE fuels
END;

-- Whether a word looks like a generation: a Roman numeral of at least two letters (a single one may be a trim), or
-- letters with digits such as `xv70`, `g2x`.
CREATE OR REPLACE MACRO is_generation(word) AS regexp_full_match(
  word, 'i{2,3}|iv|vi{1,3}|ix|xi{1,3}|xi?v|[a-z]{1,2}[0-9]{1,3}x?');

-- Which generation of its model a text names, counted from one: `Mk7`, `2세대`, `第三代`, `III (E90)`, `Octavia I`;
-- NULL if it names none. A single Roman letter counts only at the beginning, in brackets or before a generation's code.
CREATE OR REPLACE MACRO generation_number(raw) AS coalesce(
  CAST(nullif(regexp_extract(
    lower(raw), '(?:^|[^a-z0-9])(?:mk|мк)\.? ?([0-9])(?:$|[^0-9])', 1), '') AS INTEGER),
  CAST(nullif(regexp_extract(
    lower(raw),
    '(?:^|[^0-9])([1-9][0-9]?)(?:-?(?:го|е|ое|те|st|nd|rd|th))? ?(?:세대|代|世代|покол|gener|gen(?:$|[^a-z])|nesil)', 1),
    '') AS INTEGER),
  list_position(
    ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'],
    nullif(regexp_extract(raw, '第?([一二三四五六七八九十]{1,2})代', 1), '')),
  list_position(
    ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV'],
    coalesce(
      nullif(regexp_extract(
        raw, '(?:^|[\s,(（])(II|III|IV|VI|VII|VIII|IX|XI|XII|XIII|XIV|XV)(?:$|[\s,()（）])', 1), ''),
      nullif(regexp_extract(
        raw, '(?:^|[\s,(（])([IVX])\s*[(（](?:[A-Za-z]{1,3}[0-9]{0,3}x?|[0-9][A-Z][0-9]?)[\s,/)）]', 1), ''),
      nullif(regexp_extract(raw, '[(（]([IVX])(?:[)）]|\s+(?i:рестайлинг|restyling|facelift))', 1), ''),
      nullif(regexp_extract(raw, '^(I)(?:$|\s)', 1), ''))));

-- The generation codes in brackets: `VII (G2x)`, `B9 (8W)`; NULL if there is no text.
CREATE OR REPLACE MACRO generation_codes(raw) AS list_filter(
  string_split(fold(array_to_string(regexp_extract_all(raw, '[(（]([^()（）]*)', 1), ' ')), ' '),
  lambda word: regexp_full_match(word, '[a-z]{1,2}[0-9]{1,3}x?|[0-9][a-z][0-9]?'));

-- Codes with any last digit: `e90` as `e9x`.
CREATE OR REPLACE MACRO open_codes(codes) AS list_transform(
  codes, lambda code: regexp_replace(code, '[0-9]$', 'x'));

-- The letters that codes begin with: codes of one series differ only in their digits.
CREATE OR REPLACE MACRO code_series(codes) AS list_transform(codes, lambda code: regexp_extract(code, '^[a-z]*'));
