/** Reads the rates of the Bank of Russia and the European Central Bank. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { ForecourtError } from '../../shared/errors.ts';
import type { Job } from '../job.ts';
import { parseMapping } from '../mapping/mapping.ts';
import type { FeedFormat } from '../mapping/schema.ts';
import type { FeedRecord } from './feed-record.ts';
import { readXmlRecords } from './xml/xml.ts';

/** The mapping of the Bank of Russia's daily XML: rubles for `Nominal` units, with a decimal comma. */
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

/** The mapping of the European Central Bank's reference rates: units of a currency for one euro. */
export const ECB_MAPPING = parseMapping(
  {
    description: 'European Central Bank, reference rates',
    format: { record: 'Cube/Cube/Cube' },
    fields: {
      currency: '@currency',
      nominal: { constant: 1 },
      per_base: '@rate',
      base: { constant: 'EUR' },
      as_of: '../@time',
      source: { constant: 'European Central Bank' },
    },
  },
  'European Central Bank (built in)',
  'rates',
);

/** The columns of `readEcbRecords`. */
export const ECB_COLUMNS = ['@currency', '@rate', '../@time'] as const;

/** A day as the bank writes it, `2026-11-19` or `19 November 2026`, in ISO; undefined for another text. */
function isoDay(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const day = /^\d{1,2} [A-Z][a-z]+ \d{4}$/.test(text) ? new Date(`${text} UTC`) : undefined;
  return day && !Number.isNaN(day.getTime()) ? day.toISOString().slice(0, 10) : undefined;
}

function unknownForm(job: Job, first: string): ForecourtError {
  return new ForecourtError(
    'input',
    `${job.file} begins with ${JSON.stringify(first.slice(0, 60))}; expected the header "Date, USD, ..." of the bank's eurofxref.csv or eurofxref-hist.csv, or its XML. Other tables of rates are read by a mapping`,
  );
}

/** The rates of the bank's CSV: a row for each day, a column for each currency, `N/A` for a missing rate. */
async function* readTable(job: Job): AsyncIterable<FeedRecord> {
  const lines = createInterface({ input: createReadStream(job.path), crlfDelay: Number.POSITIVE_INFINITY });
  let header: string[] | undefined;
  let line = 0;
  for await (const text of lines) {
    line += 1;
    const cells = text
      .replace(/^\uFEFF/, '')
      .split(',')
      .map((cell) => cell.trim());
    const day = isoDay(cells[0] ?? '');
    if (!header && cells[0] !== 'Date') throw unknownForm(job, text);
    if (header && day === undefined && text.trim() !== '')
      yield { line, values: [], fault: 'date_invalid', text: () => text };
    const place = line;
    for (const [column, currency] of header?.entries() ?? []) {
      const rate = cells[column];
      if (day === undefined || column === 0 || currency === '' || !rate || rate === 'N/A') continue;
      yield { line: place, values: [currency, rate, day], text: () => text };
    }
    header ??= cells;
  }
}

/** The records of the last day up to the build's, of a history in any order; records without a day stay. */
async function* lastDay(records: AsyncIterable<FeedRecord>, asOf: string): AsyncIterable<FeedRecord> {
  let last = '';
  let kept: FeedRecord[] = [];
  for await (const record of records) {
    const day = record.values[ECB_COLUMNS.length - 1] ?? '';
    if (record.fault || day === '') yield record;
    else if (day <= asOf && day >= last) {
      if (day > last) kept = [];
      last = day;
      kept.push(record);
    }
  }
  yield* kept;
}

async function isXml(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path, { end: 63 }))
    return /^\s*</.test(String(chunk).replace(/^\uFEFF/, ''));
  return false;
}

/** The reference rates of the last day up to the build's, from any file of the bank: XML or CSV, daily or history. */
export async function* readEcbRecords(job: Job, format: FeedFormat): AsyncIterable<FeedRecord> {
  const records = (await isXml(job.path)) ? readXmlRecords(job.path, format, ECB_COLUMNS) : readTable(job);
  yield* lastDay(records, job.day);
}
