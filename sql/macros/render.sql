-- The address of a modification's render under `base`; sizes: sm, md, big. NULL without a modification.
CREATE OR REPLACE MACRO render_url(base, modification_id, size) AS
  base || '/' || CAST(modification_id AS VARCHAR) || '_' || size || '.webp';
