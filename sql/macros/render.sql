-- The address of a modification's render. `pattern` holds `{modification_id}` and `{size}`; without them it
-- is the folder of `<modification_id>_<size>.webp`. Sizes: small, medium, big.
CREATE OR REPLACE MACRO render_url(pattern, modification_id, size) AS CASE
  WHEN modification_id IS NULL THEN NULL
  WHEN contains(pattern, '{modification_id}')
  THEN replace(replace(pattern, '{modification_id}', CAST(modification_id AS VARCHAR)), '{size}', size)
  ELSE rtrim(pattern, '/') || '/' || CAST(modification_id AS VARCHAR) || '_' || size || '.webp'
END;
