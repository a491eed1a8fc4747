/** Writes the temporary CSV files that DuckDB loads, and the SQL that reads them. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { literal } from '../../../shared/database.ts';
import type { FeedFormat } from '../../mapping/schema.ts';
import { columnName } from '../../staging/relation.ts';
import { nullTexts } from '../../values/blanks.ts';

const FLUSH = 1 << 20;

/** A text file written synchronously in large pieces, so that a scan can write to it. */
export class TextFile {
  readonly path: string;
  lines = 0;
  private readonly handle: number;
  private pending: string[] = [];
  private size = 0;

  constructor(path: string) {
    this.path = path;
    this.handle = openSync(path, 'w');
  }

  write(line: string): void {
    this.pending.push(line);
    this.lines += 1;
    this.size += line.length;
    if (this.size > FLUSH) this.flush();
  }

  private flush(): void {
    if (this.pending.length) writeSync(this.handle, this.pending.join(''));
    this.pending = [];
    this.size = 0;
  }

  close(): void {
    this.flush();
    closeSync(this.handle);
  }
}

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

/** The longest line that `writtenCsv` reads, in bytes. */
const LONGEST_LINE = 1 << 24;
const MOST_BYTES = 4;

/** Whether a line is longer than `writtenCsv` reads. Counts bytes only if the number of characters leaves it open. */
export const isTooLong = (line: string): boolean =>
  line.length > LONGEST_LINE / MOST_BYTES && Buffer.byteLength(line) > LONGEST_LINE;

/** One line of a CSV file for `writtenCsv`: line and key of the row, then its values; NULL is an empty cell. */
export function csvLine(line: number, row: number, values: readonly (string | null | undefined)[]): string {
  const cells = values.map((value) => (value === null || value === undefined ? '' : quoted(value)));
  return `${[line, row, ...cells].join(',')}\n`;
}

/** SQL of a reader's `columns`: all are VARCHAR. */
export function textColumns(columns: readonly string[]): string {
  return columns.map((column) => `${literal(columnName(column))}: 'VARCHAR'`).join(', ');
}

/** SQL that reads a CSV file made of `csvLine`s. */
export function writtenCsv(path: string, columns: readonly string[], format: FeedFormat): string {
  return `read_csv(${literal(path)}, header = false, auto_detect = false, delim = ',', quote = '"', escape = '"',
    new_line = '\\n',
    columns = {'_line': 'BIGINT', '_row': 'BIGINT', ${textColumns(columns)}},
    max_line_size = ${LONGEST_LINE}, buffer_size = 33554432, nullstr = ${nullTexts(format)})`;
}
