-- How names are compared: without case, accents and punctuation.

-- The text with single blanks, none at the ends; NULL when nothing is left.
CREATE OR REPLACE MACRO tidy(raw) AS nullif(trim(regexp_replace(raw, '\s+', ' ', 'g')), '');

-- Lower case without accents; every sign that is neither letter nor digit becomes one blank, so that
-- positions in the result are positions in the tidy text.
CREATE OR REPLACE MACRO fold(raw) AS regexp_replace(lower(strip_accents(tidy(raw))), '[^\p{L}\p{N}]', ' ', 'g');

-- The key by which two spellings are one name: `C-Class`, `c class` and `CCLASS` are `cclass`.
CREATE OR REPLACE MACRO name_key(raw) AS nullif(replace(fold(raw), ' ', ''), '');

-- Cyrillic letters of a folded text in Latin ones.
CREATE OR REPLACE MACRO latin(folded) AS translate(
  replace(replace(replace(replace(replace(replace(replace(
    folded, 'ж', 'zh'), 'х', 'kh'), 'ч', 'ch'), 'щ', 'shch'), 'ш', 'sh'), 'ю', 'yu'), 'я', 'ya'),
  'абвгдезиклмнопрстуфцыэіїєґўәіңғүұқөһьъ',
  'abvgdeziklmnoprstufcyeiieguaingyuqoh');

-- The part of an address that stands for a name: `Alfa Romeo` is `alfa-romeo`.
CREATE OR REPLACE MACRO slugify(raw) AS nullif(
  trim(regexp_replace(latin(fold(raw)), '[^\p{L}\p{N}]+', '-', 'g'), '-'), '');

-- Whether one spelling is the other with a slip: a letter wrong, missing, doubled or exchanged with its neighbour,
-- from nine letters on two of them; first letter and digits agree, and short names bear none.
CREATE OR REPLACE MACRO is_slip(a, b) AS length(a) >= 5
  AND left(a, 1) = left(b, 1)
  AND regexp_replace(a, '[^0-9]', '', 'g') = regexp_replace(b, '[^0-9]', '', 'g')
  AND damerau_levenshtein(a, b) <= CASE WHEN length(a) >= 9 THEN 2 ELSE 1 END;

-- Whether a text has the words of another, side by side, without regard to case.
CREATE OR REPLACE MACRO has_words(raw, words) AS contains(' ' || lower(raw) || ' ', ' ' || lower(words) || ' ');
