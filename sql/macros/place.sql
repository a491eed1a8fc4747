-- How spellings of places are compared.

-- The comparison key of a place: two spellings are equal without case, accents, blanks, hyphens, apostrophes and dots.
CREATE OR REPLACE MACRO place_key(raw) AS
  replace(replace(replace(replace(lower(strip_accents(raw)), ' ', ''), '-', ''), '''', ''), '.', '');

-- A Latin name of a place as the macro `latin` would write it, so that the two compare letter by letter.
CREATE OR REPLACE MACRO place_letters(name) AS
  replace(replace(replace(replace(lower(strip_accents(name)), '''', ''), 'ts', 'c'), 'ye', 'e'), 'yy', 'yi');
