-- Grain: one word that names a value of a field, for the matching of a request.
-- target: serve/match/known_words.parquet
-- format: parquet
SELECT * FROM core.known_words ORDER BY word, field, value, brand, is_badge, start
