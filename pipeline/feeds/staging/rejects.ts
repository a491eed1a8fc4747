/** Stores the rows that are set aside in `staging.rejected`, with their texts and reasons. */
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { literal, rowsOf } from '../../shared/database.ts';
import { TextFile } from '../formats/csv/scratch-csv.ts';
import type { Job } from '../job.ts';
import { NOTE_SEPARATOR, type StagingSelect } from './select.ts';
import { rowsOfRecords } from './tables.ts';

/** A row that cannot be split into values. */
export interface UnreadRow {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

/** The most characters of a row's text that are kept. */
const LONGEST_TEXT = 1 << 22;
const kept = (text: string) => text.slice(0, LONGEST_TEXT);

/** Collects rows that no reader could split in a file until they are written to `staging.rejected`. */
export class UnreadRows {
  private readonly file: TextFile;

  constructor(job: Job) {
    this.file = new TextFile(join(job.scratch, 'unread.ndjson'));
  }

  get count(): number {
    return this.file.lines;
  }

  add(unread: UnreadRow): void {
    this.file.write(`${JSON.stringify({ ...unread, text: kept(unread.text) })}\n`);
  }

  async store(job: Job): Promise<void> {
    this.file.close();
    if (this.count === 0) return;
    const rows = ndjson(this.file.path, "{line: 'BIGINT', text: 'VARCHAR', reason: 'VARCHAR'}");
    await job.connection.run(
      `INSERT INTO staging.rejected SELECT ${literal(job.source.id)}, ${literal(job.file)}, line, text, [reason], NULL FROM ${rows}`,
    );
  }
}

const ndjson = (path: string, columns: string) =>
  `read_json(${literal(path)}, format = 'newline_delimited', columns = ${columns}, maximum_object_size = 33554432)`;

/** The keys of a file's rows that are set aside. */
async function faultyRows(job: Job): Promise<Set<number>> {
  const rows = await rowsOf<{ key: string }>(
    job.connection,
    `SELECT _member AS key FROM ${rowsOfRecords(job)} WHERE _faults <> 0`,
  );
  return new Set(rows.map(({ key }) => Number(key)));
}

function reasonList(reasons: readonly string[]): string {
  const cases = reasons.map(
    (reason, bit) => `CASE WHEN (_faults >> ${bit}) & 1 = 1 THEN ${literal(reason)} END`,
  );
  return `list_filter([${cases.join(', ')}], lambda x: x IS NOT NULL)`;
}

/** Finds the original texts of rows by their keys. */
export type FindTexts = (
  wanted: ReadonlySet<number>,
  found: (row: number, text: string) => void,
) => Promise<void>;

/** Copies the faulty rows to `staging.rejected`, each with its original text and every reason. */
export async function storeFaulty(job: Job, selection: StagingSelect, findTexts: FindTexts): Promise<void> {
  const wanted = await faultyRows(job);
  if (wanted.size === 0) return;
  const texts = new TextFile(join(job.scratch, 'texts.ndjson'));
  await findTexts(wanted, (row, text) => texts.write(`${JSON.stringify({ row, text: kept(text) })}\n`));
  texts.close();
  await job.connection.run(
    `INSERT INTO staging.rejected
     SELECT _source, _file, _member_line, texts.text, ${reasonList(selection.reasons)}, replace(_notes, ${literal(NOTE_SEPARATOR)}, '; ')
     FROM ${rowsOfRecords(job)} AS rows
     LEFT JOIN ${ndjson(texts.path, "{row: 'BIGINT', text: 'VARCHAR'}")} AS texts ON texts.row = rows._member
     WHERE _faults <> 0
     ORDER BY _member_line, _member, rows.id`,
  );
}

const SHOWN_REASONS = 5;

/** How many rows were set aside for a reason, and the first of them with the values that could not be used. */
interface Reason {
  readonly reason: string;
  readonly times: string;
  readonly line: string;
  readonly text: string;
  readonly detail: string;
}

/** The most frequent reasons for setting aside rows of a source, and the text of one row. */
export async function reasonsText(connection: DuckDBConnection, source: string): Promise<string> {
  const rows = await rowsOf<Reason>(
    connection,
    `SELECT reason, count(*) AS times, min(line) AS line, arg_min(left(text, 120), line) AS text,
       arg_min(coalesce(left(detail, 120), ''), line) AS detail
     FROM (SELECT unnest(reasons) AS reason, line, text, detail FROM staging.rejected WHERE source = $source)
     GROUP BY reason ORDER BY times DESC, reason LIMIT ${SHOWN_REASONS}`,
    { source },
  );
  const counts = rows.map(({ reason, times }) => `${reason} (${times})`).join(', ');
  const [first] = rows;
  if (!first) return 'for an unknown reason';
  const lost = first.detail ? `, where ${first.detail} could not be used` : '';
  return `${counts}; line ${first.line} is ${JSON.stringify(first.text)}${lost}`;
}
