/** Loads the records of a feed through a temporary CSV file. */
import type { Account, Job } from '../job.ts';
import { SeenColumns } from '../mapping/empty-columns.ts';
import { REST_COLUMN, Rest } from '../staging/fingerprint.ts';
import { finishFile } from '../staging/finish-file.ts';
import { insertRows, selectionOf, writtenRelation } from '../staging/insert.ts';
import { withSample } from '../staging/with-sample.ts';
import { SAMPLED_ROWS, sampleOf } from '../values/decimals.ts';
import { LenientRows } from './csv/rows.ts';
import type { FeedRecord, OpenRecords } from './feed-record.ts';

/** Why no record was found in a feed that is not empty. */
function nothingText({ file, mapping }: Job, paths: readonly string[]): string {
  const { record } = mapping.format;
  const has = paths.length ? paths.map((path) => `"${path}"`).join(', ') : 'neither elements nor members';
  return `${file}: there is no record${record === undefined ? '' : ` at "${record}"`}; it has ${has}. Correct format.record or get the feed again`;
}

/**
 * Loads a feed through a CSV file of the columns that the mapping names, written as a stream.
 * The feed is read a second time only if rows are set aside, for their original texts.
 */
export async function loadRecords(
  given: Job,
  columns: readonly string[],
  open: OpenRecords,
): Promise<Account> {
  const rest = given.mapping.entity === 'listings' ? new Rest(given.mapping, columns) : undefined;
  const all = rest ? [...columns, REST_COLUMN] : columns;
  const written = new LenientRows(given, all);
  const first: (readonly (string | null)[])[] = [];
  const seen = new SeenColumns(columns);
  let rows = 0;
  let mended = 0;
  const lacking: string[] = [];
  for await (const record of open(columns, (paths) => lacking.push(nothingText(given, paths)))) {
    rows += 1;
    if (record.fault) {
      written.refuse(record.line, record.text(), record.fault);
      continue;
    }
    if (record.mended) mended += 1;
    seen.add(record);
    if (first.length < SAMPLED_ROWS) first.push(record.values);
    const values = rest ? [...record.values, rest.of(record.leaves?.() ?? [])] : record.values;
    written.add({ line: record.line, values, row: rows, text: () => record.text() });
  }
  written.close();
  const { mapping, warnings } = withSample(given, sampleOf(given.mapping, columns, first));
  const job = { ...given, mapping };
  const selection = selectionOf(job, writtenRelation(job, written.path, all));
  if (written.count) await insertRows(job, selection);
  return finishFile(job, selection, {
    rows,
    recovered: mended,
    unread: written.unread,
    findTexts: (wanted, found) => textsAgain(open(columns), wanted, found),
    warnings: [...lacking, ...warnings, ...seen.warnings(job)],
  });
}

async function textsAgain(
  records: AsyncIterable<FeedRecord>,
  wanted: ReadonlySet<number>,
  found: (row: number, text: string) => void,
): Promise<void> {
  let row = 0;
  for await (const record of records) {
    row += 1;
    if (wanted.has(row)) found(row, record.text());
  }
}
