/** Computes landed costs with the statements of the build. */
import { BIGINT, DOUBLE, INTEGER, VARCHAR } from '@duckdb/node-api';
import type { Batch } from './batch.ts';
import type { DeliveryEngine, Inbox, ResultRow } from './engine.ts';
import { withRelations } from './statements.ts';

/** Figures of a car that come from its modification. */
export interface FromModification {
  readonly modification_id: number;
  readonly figures: ('engine_volume' | 'power_hp')[];
}

/** The inputs of a landed cost. `price_rub` takes precedence over price and currency. */
export interface CostInput {
  readonly as_of: string;
  readonly importer: string;
  readonly country: string | null;
  readonly vehicle_type: string;
  readonly fuel_type: string | null;
  readonly hybrid_type: string | null;
  readonly engine_volume: number | null;
  readonly power_hp: number | null;
  readonly power_30min_hp: number | null;
  readonly year: number | null;
  readonly production_date: string | null;
  readonly price: number | null;
  readonly currency: string | null;
  readonly price_rub: number | null;
  /** Figures that the source of a listing does not give, from its modification. */
  readonly from_modification?: FromModification;
  /** Months added to the day that age counts from, for the neighbours of a car. */
  readonly months_younger?: number;
  /** The cost of the route to the destination; null if there is none. */
  readonly delivery_rub: number | null;
}

const INBOX: Inbox<CostInput> = {
  table: 'asked_costs',
  columns: [
    ['as_of', VARCHAR, ({ as_of }) => as_of],
    ['importer', VARCHAR, ({ importer }) => importer],
    ['country', VARCHAR, ({ country }) => country],
    ['vehicle_type', VARCHAR, ({ vehicle_type }) => vehicle_type],
    ['fuel_type', VARCHAR, ({ fuel_type }) => fuel_type],
    ['hybrid_type', VARCHAR, ({ hybrid_type }) => hybrid_type],
    ['engine_volume', INTEGER, ({ engine_volume }) => engine_volume],
    ['power_hp', DOUBLE, ({ power_hp }) => power_hp],
    ['power_30min_hp', DOUBLE, ({ power_30min_hp }) => power_30min_hp],
    ['year', INTEGER, ({ year }) => year],
    ['production_date', VARCHAR, ({ production_date }) => production_date],
    ['price', DOUBLE, ({ price }) => price],
    ['currency', VARCHAR, ({ currency }) => currency],
    ['price_rub', BIGINT, ({ price_rub }) => (price_rub === null ? null : BigInt(price_rub))],
    ['delivery_rub', BIGINT, ({ delivery_rub }) => (delivery_rub === null ? null : BigInt(delivery_rub))],
    ['months_younger', INTEGER, ({ months_younger }) => months_younger ?? 0],
  ],
};

/** The counterpart of the build's core.cost_input, with the same macro and rates for prices in rubles. */
const INPUT = `
SELECT
  asked.position AS car_key,
  CAST(asked.as_of AS DATE) AS as_of,
  asked.importer,
  asked.country,
  asked.vehicle_type,
  asked.fuel_type,
  asked.hybrid_type,
  asked.engine_volume,
  asked.power_hp,
  asked.power_30min_hp,
  asked.year,
  CASE
    WHEN asked.months_younger = 0 THEN CAST(asked.production_date AS DATE)
    ELSE CAST(
      age_from(CAST(asked.production_date AS DATE), asked.year) + to_months(asked.months_younger) AS DATE)
  END AS production_date,
  coalesce(asked.price_rub, nullif(to_rub(CAST(asked.price AS DECIMAL(18, 2)), rates.rate), 0)) AS price_rub,
  euro.rate AS eur_rate,
  asked.delivery_rub
FROM core.${INBOX.table} AS asked
LEFT JOIN core.rates AS rates ON rates.currency = asked.currency
CROSS JOIN (SELECT CAST(max(rate) FILTER (WHERE currency = 'EUR') AS DECIMAL(18, 6)) AS rate FROM core.rates) AS euro`;

const SELECT = `
SELECT
  steps.*,
  age_from(inputs.production_date, inputs.year) AS born,
  days.kw_per_hp,
  days.excise_kw_per_hp,
  days.peak_power_share,
  days.vat_source
FROM cost_steps AS steps
JOIN cost_input AS inputs ON inputs.car_key = steps.car_key
LEFT JOIN cost_days AS days ON days.as_of = steps.as_of
ORDER BY steps.car_key`;

/** Prepares the computation of landed costs; needs the tariffs in `reference`, and their days and the rates in `core`. */
export async function openCosts(engine: DeliveryEngine): Promise<Batch<CostInput, ResultRow>> {
  await engine.makeInbox(INBOX);
  const relations = await withRelations(['cost_steps', 'cost_days'], {
    tables: ['tariff_coverage', 'rates', INBOX.table],
    texts: { cost_input: INPUT },
  });
  return engine.ask(INBOX, `${relations}\n${SELECT}`);
}
