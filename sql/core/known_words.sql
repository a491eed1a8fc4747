-- Grain: one word that names a value of a field, as it stands in a folded text.
-- materialize: view
SELECT fold(word) AS word, field, value FROM reference.match_words
