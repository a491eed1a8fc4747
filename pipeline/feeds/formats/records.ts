import type { Account, Job } from '../job.ts';
import { SeenColumns } from '../mapping/empty-columns.ts';
import { type Leaf, REST_COLUMN, Rest } from '../staging/fingerprint.ts';
import { settle } from '../staging/finish-file.ts';
import { insertRows, selectionOf, writtenRelation } from '../staging/insert.ts';
import { sampled } from '../staging/sampled.ts';
import { SAMPLED_ROWS, sampleOf } from '../values/decimals.ts';
import { Rows } from './csv/rows.ts';

/** One record of a feed that is no CSV: its values in the order of the columns asked for, or a fault. */
export interface FeedRecord {
  readonly line: number;
  readonly values: readonly (string | null)[];
  readonly fault?: string | undefined;
  /** It had to be mended to be read. */
  readonly mended?: boolean | undefined;
  /** The paths that lead to its values. */
  paths?(): readonly string[];
  /** All its values. */
  leaves?(): Iterable<Leaf>;
  /** Whether a path leads to a member that is there without a value. */
  isNothing?(path: string): boolean;
  /** The record as the feed has it. */
  text(): string;
}

/** Reads a feed's records from the start, each with the values of those columns; `nothing` is told which paths there are where none is. */
export type OpenRecords = (
  columns: readonly string[],
  nothing?: (paths: readonly string[]) => void,
) => AsyncIterable<FeedRecord>;

/** Why a feed that is not empty has no record. */
function nothingText({ file, mapping }: Job, paths: readonly string[]): string {
  const { record } = mapping.format;
  const has = paths.length ? paths.map((path) => `"${path}"`).join(', ') : 'neither elements nor members';
  return `${file}: there is no record${record === undefined ? '' : ` at "${record}"`}; it has ${has}. Correct format.record, or get the feed again`;
}

/**
 * Loads a feed by way of a CSV file of the columns that the mapping names, written as a stream.
 * The feed is read a second time only where rows are set aside, for their original texts.
 */
export async function loadRecords(
  given: Job,
  columns: readonly string[],
  open: OpenRecords,
): Promise<Account> {
  const rest = given.mapping.entity === 'listings' ? new Rest(given.mapping, columns) : undefined;
  const all = rest ? [...columns, REST_COLUMN] : columns;
  const written = new Rows(given, all);
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
  const { mapping, warnings } = sampled(given, sampleOf(given.mapping, columns, first));
  const job = { ...given, mapping };
  const selection = selectionOf(job, writtenRelation(job, written.path, all));
  if (written.count) await insertRows(job, selection);
  return settle(job, selection, {
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
