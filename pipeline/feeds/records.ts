import { join } from 'node:path';
import { insertRows, lostValues, selectionOf, writtenRelation } from './insert.ts';
import type { Account, Job } from './job.ts';
import { storeFaulty, UnreadRows } from './rejects.ts';
import { SeenColumns } from './seen.ts';
import { loadedRows, markDuplicates } from './tables.ts';
import { csvLine, TextFile } from './written.ts';

/** One record of a feed that is no CSV: its values in the order of the columns asked for, or a fault. */
export interface FeedRecord {
  readonly line: number;
  readonly values: readonly (string | null)[];
  readonly fault?: string | undefined;
  /** It had to be mended to be read. */
  readonly mended?: boolean | undefined;
  /** The paths that lead to its values. */
  paths?(): readonly string[];
  /** The record as the feed has it. */
  text(): string;
}

/** Reads a feed's records from the start, each with the values of those columns. */
export type OpenRecords = (columns: readonly string[]) => AsyncIterable<FeedRecord>;

/**
 * Loads a feed by way of a CSV file of the columns that the mapping names, written as a stream.
 * The feed is read a second time only where rows are set aside, for their original texts.
 */
export async function loadRecords(job: Job, columns: readonly string[], open: OpenRecords): Promise<Account> {
  const written = new TextFile(join(job.scratch, 'records.csv'));
  const unread = new UnreadRows(job);
  const seen = new SeenColumns(columns);
  let rows = 0;
  let mended = 0;
  for await (const record of open(columns)) {
    rows += 1;
    if (record.fault) {
      unread.add({ line: record.line, text: record.text(), reason: record.fault });
      continue;
    }
    if (record.mended) mended += 1;
    seen.add(record);
    written.write(csvLine(record.line, rows, record.values));
  }
  written.close();
  const selection = selectionOf(job, writtenRelation(job, written.path, columns));
  if (written.lines) await insertRows(job, selection);
  await markDuplicates(job, selection);
  await unread.store(job);
  const faulty = await storeFaulty(job, selection, (wanted, found) =>
    textsAgain(open(columns), wanted, found),
  );
  return {
    rows_read: rows,
    rows_loaded: await loadedRows(job),
    rows_rejected: unread.count + faulty,
    rows_recovered: mended,
    ...(await lostValues(job, selection)),
    warnings: seen.warnings(job),
  };
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
