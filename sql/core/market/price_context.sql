-- Grain: one modification with priced listings. A median is null if too few listings form it, or if it is zero rubles.
-- materialize: view
SELECT
  medians.modification_id,
  CASE WHEN medians.peer_count >= settings.min_peers AND medians.median_price_rub > 0 THEN medians.median_price_rub END
    AS median_price_rub,
  CASE WHEN medians.peer_count >= settings.min_peers AND medians.median_price_rub > 0 THEN medians.peer_count END
    AS peer_count,
  CASE
    WHEN medians.russian_count >= settings.min_russian_peers AND medians.russian_median_rub > 0
    THEN medians.russian_median_rub
  END AS russian_median_rub,
  settings.below_at_most,
  settings.above_at_least,
  settings.profitable_at_most,
  settings.unprofitable_at_least
FROM core.medians AS medians
CROSS JOIN core.price_settings AS settings
