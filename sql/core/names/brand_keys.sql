-- Grain: one spelling of a brand, as a comparison key; `latin_key` is the key in Latin letters.
WITH spellings AS (
  SELECT brand, slug, unnest(string_split(coalesce(aliases, ''), '|')) AS spelling FROM reference.brands
  UNION ALL
  SELECT brand, slug, brand FROM reference.brands
  UNION ALL
  SELECT brand, slug, slug FROM reference.brands
  UNION ALL
  SELECT brand, slug, name_ru FROM reference.brands
)
SELECT name_key(spelling) AS key, latin(name_key(spelling)) AS latin_key, min(brand) AS brand
FROM spellings
WHERE name_key(spelling) IS NOT NULL
GROUP BY name_key(spelling)
