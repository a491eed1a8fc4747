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
