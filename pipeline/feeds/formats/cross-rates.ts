import { literal, rowsOf } from '../../shared/database.ts';
import type { Job } from '../job.ts';
import { BASE_UNKNOWN, type Selection } from '../staging/select.ts';
import { tableOf } from '../staging/tables.ts';

const RATES = tableOf('rates');

/** SQL: what one unit of the row's currency is worth in its base. */
const IN_BASE = 'coalesce(rate / nominal, 1 / per_base)';

/** SQL: the smallest power of ten of units, up to a million, that is worth at least a ruble, so that six decimals suffice. */
const nominalFor = (rubles: string) =>
  `CAST(least(1e6, power(10, greatest(0, ceil(-log10(${rubles}))))) AS INTEGER)`;

/** The rates of one file that lack nothing but rubles. */
interface Pending {
  readonly job: Job;
  /** The bit of `rate_rub_missing`. */
  readonly missing: number;
}

const pendingSql = ({ job, missing }: Pending) =>
  `_part = ${job.part} AND _faults = ${missing} AND base IS NOT NULL AND ${IN_BASE} > 0`;

/** SQL: every currency in rubles by day, of the files loaded before where they have it, else of this one. */
const knownSql = ({ job: { part } }: Pending) => `
  SELECT currency AS code, as_of, arg_min(rate_rub / nominal, _part)::DOUBLE AS rubles FROM ${RATES}
  WHERE _faults = 0 AND currency <> 'RUB' AND (_part < ${part} OR currency NOT IN
    (SELECT currency FROM ${RATES} WHERE _faults = 0 AND _part < ${part}))
  GROUP BY currency, as_of
  UNION ALL SELECT 'RUB', DATE '1900-01-01', 1`;

/**
 * Fills rows of a file: `key` is the column whose currency is known in rubles, at the rate of the nearest day;
 * `worth` what one unit of the row's currency is worth in that.
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

/** A currency that is known in rubles tells the base in rubles: its row becomes that of the base. */
const turn = (pending: Pending, bridge: string, bases: string) =>
  fill(pending, {
    key: 'currency',
    worth: `(1 / (${IN_BASE}))`,
    set: 'currency = base, base = currency,',
    where: `currency = ${literal(bridge)} AND base <> currency AND ${bases}`,
  });

/** For every base that is not known, a currency of the same file that is: the euro, the dollar, else the first. */
async function bridgesOf(pending: Pending): Promise<{ base: string; bridge: string }[]> {
  return rowsOf(
    pending.job.connection,
    `WITH known AS (${knownSql(pending)})
     SELECT base, first(currency ORDER BY currency <> 'EUR', currency <> 'USD', currency) AS bridge FROM ${RATES}
     WHERE ${pendingSql(pending)} AND base NOT IN (SELECT code FROM known) AND currency IN (SELECT code FROM known)
     GROUP BY base ORDER BY base`,
  );
}

/** Sets aside what stays without rubles; the currencies at fault. */
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
 * Fills `rate_rub` of a file's rates that count in another currency. What stays without is set aside as
 * `base_without_rate`. Gives a warning that names the currencies that nothing gives in rubles.
 */
export async function crossRates(job: Job, { reasons }: Selection): Promise<string[]> {
  const pending = { job, missing: 2 ** reasons.indexOf('rate_rub_missing') };
  await turn(pending, 'RUB', 'true');
  for (const { base, bridge } of await bridgesOf(pending))
    await turn(pending, bridge, `base = ${literal(base)}`);
  await fill(pending, { key: 'base', worth: IN_BASE, set: '', where: 'true' });
  const left = (await setAside(pending, reasons)).join(', ');
  return left === ''
    ? []
    : [
        `${job.file} counts in ${left}, and neither it nor a source of rates before it gives ${left} in rubles. Declare one that does`,
      ];
}
