-- Grain: one country that cars are costed from on one day, with the broker's costs and the rule of the commission. A
-- country without a row of its own uses the row `*`.
WITH origins AS (
  SELECT DISTINCT rule_day, country, costed_regime FROM core.cost_cars WHERE costed_regime IS NOT NULL
)
SELECT
  origins.rule_day,
  origins.country,
  coalesce(broker.broker_services_rub, other_broker.broker_services_rub) AS broker_services_rub,
  coalesce(broker.safety_record_rub, other_broker.safety_record_rub) AS safety_record_rub,
  coalesce(broker.emergency_unit_rub, other_broker.emergency_unit_rub) AS emergency_unit_rub,
  coalesce(broker.source, other_broker.source) AS broker_source,
  commission.percent AS commission_percent,
  commission.min_rub AS commission_min_rub,
  commission.max_rub AS commission_max_rub,
  commission.source AS commission_source
FROM origins
LEFT JOIN reference.broker_cost AS broker
  ON broker.country = origins.country AND origins.rule_day BETWEEN broker.valid_from AND broker.valid_to
JOIN reference.broker_cost AS other_broker
  ON other_broker.country = '*'
  AND origins.rule_day BETWEEN other_broker.valid_from AND other_broker.valid_to
JOIN reference.commission AS commission
  ON commission.regime = origins.costed_regime
  AND origins.rule_day BETWEEN commission.valid_from AND commission.valid_to
