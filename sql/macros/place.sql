-- The key by which two spellings of a place are one: without case, accents, blanks and hyphens.
CREATE OR REPLACE MACRO place_key(raw) AS nullif(translate(lower(strip_accents(raw)), ' -.,''’`"()', ''), '');

-- A Latin name of a place as `latin` would write it, so that the two can be compared letter by letter.
CREATE OR REPLACE MACRO place_letters(name) AS replace(replace(replace(replace(replace(
  lower(strip_accents(name)), '''', ''), 'ch', 'ch'), 'ts', 'c'), 'ye', 'e'), 'yy', 'yi');
