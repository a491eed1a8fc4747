-- Grain: one value of one coded column: `code_<key>(value)` is its code in serve.dictionary, NULL for NULL.
-- format: codes
SELECT DISTINCT key, code, value
FROM serve.dictionary
ORDER BY key, code
