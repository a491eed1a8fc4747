-- Grain: one row in all: the tables of the landed cost and of ways, each as a column that lists its rows.
-- target: serve/tariffs.parquet
-- format: parquet
SELECT
  (SELECT list(t ORDER BY t) FROM reference.broker_cost AS t) AS broker_cost,
  (SELECT list(t ORDER BY t) FROM reference.commission AS t) AS commission,
  (SELECT list(t ORDER BY t) FROM reference.customs_constants AS t) AS customs_constants,
  (SELECT list(t ORDER BY t) FROM reference.customs_fee AS t) AS customs_fee,
  (SELECT list(t ORDER BY t) FROM reference.customs_territories AS t) AS customs_territories,
  (SELECT list(t ORDER BY t) FROM reference.delivery_defaults AS t) AS delivery_defaults,
  (SELECT list(t ORDER BY t) FROM reference.duty_company AS t) AS duty_company,
  (SELECT list(t ORDER BY t) FROM reference.duty_individual AS t) AS duty_individual,
  (SELECT list(t ORDER BY t) FROM reference.excise AS t) AS excise,
  (SELECT list(t ORDER BY t) FROM reference.powertrains AS t) AS powertrains,
  (SELECT list(t ORDER BY t) FROM reference.recycling_fee AS t) AS recycling_fee,
  (SELECT list(t ORDER BY t) FROM reference.recycling_preferential AS t) AS recycling_preferential,
  (SELECT list(t ORDER BY t) FROM reference.route_countries AS t) AS route_countries,
  (SELECT list(t ORDER BY t) FROM reference.route_nodes AS t) AS route_nodes,
  (SELECT list(t ORDER BY t) FROM reference.vat AS t) AS vat
