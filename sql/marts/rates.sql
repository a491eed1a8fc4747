-- Grain: one currency, at the fixed reference rate of the snapshot.
SELECT
  currency, -- Currency, ISO 4217.
  rate, -- Rubles for one unit.
  as_of -- Day of the rate.
FROM core.rates
