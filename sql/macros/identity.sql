-- Ids that depend on the source's key alone.

-- 64 bits of md5 as a number.
CREATE OR REPLACE MACRO key_hash(key) AS md5_number_lower(key);

-- The upper 52 of these 64 bits, which every JSON reader holds exactly.
CREATE OR REPLACE MACRO hash_id(hash) AS CAST(hash >> 12 AS BIGINT);

-- The lower 52 of these 64 bits: the id of the later of two keys whose upper bits are the same.
CREATE OR REPLACE MACRO hash_id_other(hash) AS CAST(hash & 4503599627370495 AS BIGINT);
