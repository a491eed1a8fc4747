-- Grain: one key of a source (id_hash) that several rows have.
SELECT id_hash FROM core.facts GROUP BY id_hash HAVING count(*) > 1
