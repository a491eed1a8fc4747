/** Computes rates in rubles from rates that a feed gives in another currency. */
import { literal, rowsOf } from '../../shared/database.ts';
import type { Job } from '../job.ts';
import { BASE_UNKNOWN, type StagingSelect } from '../staging/select.ts';
import { tableOf } from '../staging/tables.ts';

const RATES = tableOf('rates');

/** SQL: the worth of one unit of the row's currency in its base. */
const IN_BASE = 'coalesce(rate / nominal, 1 / per_base)';

/** SQL: the smallest power of ten of units, up to a million, worth at least a ruble, so that six decimals suffice. */
const nominalFor = (rubles: string) =>
  `CAST(least(1e6, power(10, greatest(0, ceil(-log10(${rubles}))))) AS INTEGER)`;

/** The rates of one file that lack only their worth in rubles. */
interface Pending {
  readonly job: Job;
  /** The bit of `rate_rub_missing`. */
  readonly missing: number;
}

const pendingSql = ({ job, missing }: Pending) =>
  `_part = ${job.part} AND _faults = ${missing} AND base IS NOT NULL AND ${IN_BASE} > 0`;

/** SQL: every currency in rubles by day, from the files loaded before if they have it, or else from this one. */
const knownSql = ({ job: { part } }: Pending) => `
  SELECT currency AS code, as_of, arg_min(rate_rub / nominal, _part)::DOUBLE AS rubles FROM ${RATES}
  WHERE _faults = 0 AND currency <> 'RUB' AND (_part < ${part} OR currency NOT IN
    (SELECT currency FROM ${RATES} WHERE _faults = 0 AND _part < ${part}))
  GROUP BY currency, as_of
  UNION ALL SELECT 'RUB', DATE '1900-01-01', 1`;

/**
 * Fills rows of a file: `key` is the column whose currency is known in rubles, at the rate of the nearest day, and
 * `worth` the worth of one unit of the row's currency in it.
 */
async function fill(
  pending: Pending,
  { key, worth, set, where }: { key: string; worth: string; set: string; where: string },
): Promise<void> {
  const mine = `${pendingSql(pending)} AND ${where}`;
  const rubles = `(nearest.rubles * ${worth})`;
  await pending.job.connection.run(
    `WITH known AS (${knownSql(pending)}),
     nearest AS (
       SELECT days.code, days.as_of, CASE WHEN before.as_of IS NULL OR after.as_of - days.as_of < days.as_of - before.as_of
         THEN after.rubles ELSE before.rubles END AS rubles
       FROM (SELECT DISTINCT ${key} AS code, as_of FROM ${RATES} WHERE ${mine}) AS days
       ASOF LEFT JOIN known AS before ON before.code = days.code AND days.as_of >= before.as_of
       ASOF LEFT JOIN known AS after ON after.code = days.code AND days.as_of <= after.as_of)
     UPDATE ${RATES} SET ${set} nominal = ${nominalFor(rubles)}, rate_rub = round(${rubles} * ${nominalFor(rubles)}, 6),
       _faults = 0 FROM nearest
     WHERE ${mine} AND ${RATES}.${key} = nearest.code AND ${RATES}.as_of = nearest.as_of AND nearest.rubles > 0`,
  );
}

/** Swaps currency and base in rows whose currency is known in rubles, so that they give the base in rubles. */
const invert = (pending: Pending, bridge: string, bases: string) =>
  fill(pending, {
    key: 'currency',
    worth: `(1 / (${IN_BASE}))`,
    set: 'currency = base, base = currency,',
    where: `currency = ${literal(bridge)} AND base <> currency AND ${bases}`,
  });

/** For every unknown base, a known currency of the same file: the euro, the dollar, or else the first. */
async function bridgesOf(pending: Pending): Promise<{ base: string; bridge: string }[]> {
  return rowsOf(
    pending.job.connection,
    `WITH known AS (${knownSql(pending)})
     SELECT base, first(currency ORDER BY currency <> 'EUR', currency <> 'USD', currency) AS bridge FROM ${RATES}
     WHERE ${pendingSql(pending)} AND base NOT IN (SELECT code FROM known) AND currency IN (SELECT code FROM known)
     GROUP BY base ORDER BY base`,
  );
}

/** Sets aside the rates that still lack rubles; gives their bases. */
async function setAside(pending: Pending, reasons: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ base: string }>(
    pending.job.connection,
    `SELECT DISTINCT base FROM ${RATES} WHERE ${pendingSql(pending)} ORDER BY base`,
  );
  const bit = 2 ** reasons.indexOf(BASE_UNKNOWN);
  if (rows.length)
    await pending.job.connection.run(
      `UPDATE ${RATES} SET _faults = ${bit}::BIGINT WHERE ${pendingSql(pending)}`,
    );
  return rows.map(({ base }) => base);
}

/**
 * Fills `rate_rub` of a file's rates that are in another currency. Rates that still lack it are set aside as
 * `base_without_rate`. Gives a warning with the currencies that no source gives in rubles.
 */
export async function crossRates(job: Job, { reasons }: StagingSelect): Promise<string[]> {
  const pending = { job, missing: 2 ** reasons.indexOf('rate_rub_missing') };
  await invert(pending, 'RUB', 'true');
  for (const { base, bridge } of await bridgesOf(pending))
    await invert(pending, bridge, `base = ${literal(base)}`);
  await fill(pending, { key: 'base', worth: IN_BASE, set: '', where: 'true' });
  const left = (await setAside(pending, reasons)).join(', ');
  return left === ''
    ? []
    : [
        `${job.file} gives rates in ${left}, but neither it nor an earlier source of rates gives ${left} in rubles. Declare a source that does`,
      ];
}
