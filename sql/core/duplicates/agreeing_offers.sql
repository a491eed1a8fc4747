-- Grain: one row that gives way to a better row of its source with another id: both give the same VIN, or the same model,
-- year, mileage and price, and they differ in no field that both give. If two rows of such a group contradict each other
-- in a field, that field splits the whole group, so that a row compatible with both stays as well.
WITH offers AS (
  SELECT
    twins.row_key,
    CASE WHEN twins.vin IS NULL THEN 'description' ELSE 'vin' END AS rule,
    twins.standing,
    twins.offer_group,
    twins.says,
    array_to_string(twins.says, '|') AS whole
  FROM core.twin_rows AS twins
  LEFT JOIN core.repeated_rows AS repeated ON repeated.row_key = twins.row_key
  WHERE repeated.row_key IS NULL
    AND twins.has_source_id
    AND twins.has_like
    AND ((twins.shares_vin AND twins.by_vin) OR (twins.described AND twins.by_description))
),
unlike AS (
  SELECT offer_group FROM offers GROUP BY offer_group HAVING min(whole) <> max(whole)
),
said AS (
  SELECT offers.row_key, offers.offer_group, unnest(offers.says) AS text
  FROM offers
  JOIN unlike ON unlike.offer_group = offers.offer_group
),
contradicted AS (
  SELECT offer_group, split_part(text, '=', 1) AS field
  FROM said
  GROUP BY offer_group, split_part(text, '=', 1)
  HAVING min(text) <> max(text)
),
parted AS (
  SELECT said.row_key, list_sort(array_agg(said.text)) AS apart
  FROM said
  JOIN contradicted
    ON contradicted.offer_group = said.offer_group AND contradicted.field = split_part(said.text, '=', 1)
  GROUP BY said.row_key
),
ranked AS (
  SELECT
    offers.row_key,
    offers.rule,
    offers.standing,
    min(offers.standing) OVER (
      PARTITION BY offers.offer_group, coalesce(array_to_string(parted.apart, '|'), '')
    ) AS best
  FROM offers
  LEFT JOIN parted ON parted.row_key = offers.row_key
)
SELECT row_key, rule, best FROM ranked WHERE standing > best
