-- Grain: one currency, at the fixed reference rate of the snapshot.
-- key: currency
SELECT
  currency, -- Currency, ISO 4217.
  rate, -- Rubles for one unit.
  as_of -- Day of the rate.
FROM core.rates
