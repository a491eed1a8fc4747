-- How places are compared.

-- The key by which two spellings of a place are one: without case, accents, blanks and hyphens.
CREATE OR REPLACE MACRO place_key(raw) AS
  replace(replace(replace(replace(lower(strip_accents(raw)), ' ', ''), '-', ''), '''', ''), '.', '');

-- A Latin name of a place as the macro `latin` would write it, so that the two compare letter by letter.
CREATE OR REPLACE MACRO place_letters(name) AS
  replace(replace(replace(replace(lower(strip_accents(name)), '''', ''), 'ts', 'c'), 'ye', 'e'), 'yy', 'yi');
