import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { rowsOf } from '../database.ts';
import { ForecourtError } from '../errors.ts';
import type { Job } from './job.ts';
import { parseMapping } from './mapping.ts';
import type { FeedRecord } from './records.ts';

/** How the Bank of Russia's daily XML is read: rubles for `Nominal` units, with a decimal comma. */
export const CBR_MAPPING = parseMapping(
  {
    description: 'Bank of Russia, daily rates',
    format: { record: 'ValCurs/Valute', decimal: ',' },
    fields: {
      currency: 'CharCode',
      nominal: 'Nominal',
      rate_rub: 'Value',
      as_of: { from: '../@Date', format: 'DD.MM.YYYY' },
      source: { constant: 'Bank of Russia' },
    },
  },
  'Bank of Russia (built in)',
  'rates',
);

const COLUMNS = ['currency', 'nominal', 'rate_rub', 'as_of', 'source'] as const;

interface Day {
  readonly line: number;
  readonly text: string;
  readonly cells: readonly string[];
}

/** The header and the last day not after the build's, of a history in any order. */
async function lastDay(path: string, asOf: string): Promise<{ header: string[]; day: Day | undefined }> {
  let header: string[] | undefined;
  let day: Day | undefined;
  let line = 0;
  for await (const text of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    line += 1;
    const cells = text
      .replace(/^\uFEFF/, '')
      .split(',')
      .map((cell) => cell.trim());
    if (!header) header = cells;
    else if (
      /^\d{4}-\d{2}-\d{2}$/.test(cells[0] ?? '') &&
      (cells[0] ?? '') <= asOf &&
      (cells[0] ?? '') > (day?.cells[0] ?? '')
    ) {
      day = { line, text, cells };
    }
  }
  return { header: header ?? [], day };
}

/** Rubles for one euro: of the sources loaded before, not after the build's day, the newest. */
async function rublesPerEuro(job: Job): Promise<number | undefined> {
  const [row] = await rowsOf<{ rate: number }>(
    job.connection,
    `SELECT (rate_rub / nominal)::DOUBLE AS rate FROM staging.rates
     WHERE currency = 'EUR' AND _faults = 0 AND as_of <= ${job.asOf} ORDER BY as_of DESC LIMIT 1`,
  );
  return row?.rate;
}

/** The smallest power of ten of units that is worth at least a ruble, so that six decimals suffice. */
function nominalFor(rate: number): number {
  let nominal = 1;
  while (rate * nominal < 1 && nominal < 1_000_000) nominal *= 10;
  return nominal;
}

const isRate = (cell: string | undefined) =>
  cell !== undefined && Number.isFinite(Number(cell)) && Number(cell) > 0;

function crossed(currency: string, perEuro: string, day: Day, rubles: number): FeedRecord {
  const rate = rubles / Number(perEuro);
  const nominal = nominalFor(rate);
  const source = `European Central Bank, crossed over the euro at ${rubles} rubles`;
  const values = [currency, String(nominal), (rate * nominal).toFixed(6), day.cells[0] ?? '', source];
  return { line: day.line, values, text: () => day.text };
}

/**
 * The rates of the European Central Bank's history in rubles, crossed over the euro: the last day not
 * after the build's; `N/A` cells are no rows. Errors: `input`, where no source gives the euro in rubles.
 */
export async function* readEcbRecords(job: Job, asOf: string): AsyncIterable<FeedRecord> {
  const { header, day } = await lastDay(job.path, asOf);
  if (header[0] !== 'Date') {
    throw new ForecourtError(
      'input',
      `${job.file}: the first column is "${header[0] ?? ''}"; expected "Date", as in the bank's eurofxref-hist.csv`,
    );
  }
  if (!day) return;
  const own = day.cells[header.indexOf('RUB')];
  const rubles = (await rublesPerEuro(job)) ?? (isRate(own) ? Number(own) : undefined);
  if (rubles === undefined) {
    throw new ForecourtError(
      'input',
      `${job.file} counts in euros, and no other source of rates gives the euro in rubles. Declare one with EUR besides`,
    );
  }
  for (const [column, currency] of header.entries()) {
    const cell = day.cells[column];
    if (column > 0 && currency !== 'RUB' && cell !== undefined && isRate(cell))
      yield crossed(currency, cell, day, rubles);
  }
}

/** The columns of `readEcbRecords`. */
export const ECB_COLUMNS: readonly string[] = COLUMNS;
