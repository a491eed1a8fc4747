-- Ids that depend only on the source's key.

-- The lower 64 bits of md5 as a number.
CREATE OR REPLACE MACRO key_hash(key) AS md5_number_lower(key);

-- The upper 52 of these 64 bits: a number that every JSON reader keeps exactly.
CREATE OR REPLACE MACRO hash_id(hash) AS CAST(hash >> 12 AS BIGINT);

-- The lower 52 of these 64 bits: the id of the later of two keys whose upper bits are the same.
CREATE OR REPLACE MACRO hash_id_other(hash) AS CAST(hash & 4503599627370495 AS BIGINT);

-- A whole VIN, or a frame number with its hyphen, which identifies one car; NULL if letters are masked
-- (`5UXFE4C5*AL****98`) or cut off (`5YJ3E1EA0K`), or if there are words instead (`on request`).
CREATE OR REPLACE MACRO whole_vin(vin) AS CASE
  WHEN regexp_full_match(vin, '[A-Z0-9]{17}|[A-Z0-9]+-[A-Z0-9]*[0-9]{4}')
    AND regexp_matches(vin, '[A-Z]') AND regexp_matches(vin, '[1-9]') AND NOT regexp_matches(vin, 'XXXXX')
  THEN vin END;
