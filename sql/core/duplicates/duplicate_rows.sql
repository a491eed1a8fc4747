-- Grain: one row that gives way to a better row, `best_key`, which is a listing. A row may give way to a row of its own
-- source that itself gives way to a row of another source; `rule` is the reason of the first step. The rules are in
-- docs/duplicates.md.
WITH steps AS (
  SELECT row_key, rule, best FROM core.repeated_rows
  UNION ALL
  SELECT row_key, rule, best FROM core.agreeing_offers
  UNION ALL
  SELECT row_key, 'vin' AS rule, best FROM core.same_vins
  UNION ALL
  SELECT row_key, 'description' AS rule, best FROM core.same_descriptions
)
SELECT twins.row_key, twins.source, steps.rule, coalesce(third.row_key, second.row_key, first.row_key) AS best_key
FROM steps
JOIN core.twin_rows AS twins ON twins.row_key = steps.row_key
JOIN core.twin_rows AS first ON first.standing = steps.best
LEFT JOIN steps AS second_step ON second_step.row_key = first.row_key
LEFT JOIN core.twin_rows AS second ON second.standing = second_step.best
LEFT JOIN steps AS third_step ON third_step.row_key = second.row_key
LEFT JOIN core.twin_rows AS third ON third.standing = third_step.best
