-- Grain: one value of one coded column: serve.dictionary without its further spellings.
-- format: table
SELECT DISTINCT key, code, value
FROM serve.dictionary
