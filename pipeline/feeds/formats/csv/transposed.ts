/** Loads a transposed sheet, whose columns are the records. */
import { join } from 'node:path';
import { ForecourtError } from '../../../shared/errors.ts';
import type { Account, Job } from '../../job.ts';
import { asUtf8 } from '../encoding.ts';
import type { FeedRecord } from '../feed-record.ts';
import { loadRecords } from '../load-records.ts';
import { dialectOf, namedColumns, readHead } from './head.ts';
import { splitLeniently } from './repair.ts';
import { type Dialect, scanRecords } from './scan.ts';
import { spanText } from './survey.ts';

/** The rows of a sheet, cell by cell. */
async function cellsOf(path: string, { file, mapping }: Job, dialect: Dialect): Promise<string[][]> {
  const rows: string[][] = [];
  await scanRecords(path, dialect, (span) => {
    if (span.line <= mapping.format.skip_lines || (span.kind !== 'row' && span.kind !== 'broken')) return;
    const cells = splitLeniently(spanText(span, dialect).replace(/^\uFEFF/, ''), dialect);
    if (!cells) throw unsplit(file, span.line);
    rows.push(cells);
  });
  return rows;
}

const unsplit = (file: string, line: number) =>
  new ForecourtError(
    'input',
    `${file}: line ${line} cannot be split, but it holds a value of every record of the transposed sheet. Correct the feed`,
  );

/** The columns of a sheet as records; their line is the column's number. Skips columns without a value. */
function* recordsOf(rows: readonly string[][], first: number, delimiter: string): Generator<FeedRecord> {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  for (let at = first; at < width; at += 1) {
    const values = rows.map((cells) => cells[at]?.trim() || null);
    if (values.every((value) => value === null)) continue;
    const text = () => rows.map((cells) => [...cells.slice(0, first), cells[at]].join(delimiter)).join('\n');
    yield { line: at + 1, values, text };
  }
}

/** Loads a sheet whose first column holds the names and each other column a record. */
export async function loadTransposed(job: Job): Promise<Account> {
  const { format } = job.mapping;
  const path = await asUtf8(job.path, format.encoding, join(job.scratch, 'utf8.csv'));
  const { top } = await readHead(path, format);
  const dialect = dialectOf(format);
  const rows = await cellsOf(path, job, dialect);
  const names = format.columns ?? namedColumns(rows.map(([name = '']) => name));
  const first = format.header ? 1 : 0;
  return loadRecords({ ...job, top }, names, async function* () {
    yield* recordsOf(rows, first, dialect.delimiter);
  });
}
