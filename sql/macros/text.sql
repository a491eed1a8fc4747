-- How names are compared: without case, accents and punctuation.

-- The text with single blanks and no blanks at its ends; NULL if nothing is left.
CREATE OR REPLACE MACRO tidy(raw) AS nullif(trim(regexp_replace(raw, '\s+', ' ', 'g')), '');

-- Lower case without accents; every character that is neither letter nor digit becomes one blank, so that
-- positions in the result are positions in the tidy text.
CREATE OR REPLACE MACRO fold(raw) AS regexp_replace(lower(strip_accents(tidy(raw))), '[^\p{L}\p{N}]', ' ', 'g');

-- The comparison key of a name: `C-Class`, `c class` and `CCLASS` are all `cclass`.
CREATE OR REPLACE MACRO name_key(raw) AS nullif(replace(fold(raw), ' ', ''), '');

-- A folded text with its Cyrillic letters in Latin ones.
CREATE OR REPLACE MACRO latin(folded) AS translate(
  replace(replace(replace(replace(replace(replace(replace(
    folded, 'ж', 'zh'), 'х', 'kh'), 'ч', 'ch'), 'щ', 'shch'), 'ш', 'sh'), 'ю', 'yu'), 'я', 'ya'),
  'абвгдезиклмнопрстуфцыэіїєґўәіңғүұқөһьъ',
  'abvgdeziklmnoprstufcyeiieguaingyuqoh');

-- The slug of a name: `Alfa Romeo` is `alfa-romeo`.
CREATE OR REPLACE MACRO slugify(raw) AS nullif(
  trim(regexp_replace(latin(fold(raw)), '[^\p{L}\p{N}]+', '-', 'g'), '-'), '');

-- Whether two spellings differ by a typing error: a letter wrong, missing, doubled or exchanged with its neighbour, in
-- names of at least nine letters two such errors. The first letter and all digits must agree; names under five letters
-- are not compared.
CREATE OR REPLACE MACRO is_slip(a, b) AS length(a) >= 5
  AND left(a, 1) = left(b, 1)
  AND regexp_replace(a, '[^0-9]', '', 'g') = regexp_replace(b, '[^0-9]', '', 'g')
  AND damerau_levenshtein(a, b) <= CASE WHEN length(a) >= 9 THEN 2 ELSE 1 END;

-- Whether a text contains the words of another, side by side, ignoring case.
CREATE OR REPLACE MACRO has_words(raw, words) AS contains(' ' || lower(raw) || ' ', ' ' || lower(words) || ' ');
