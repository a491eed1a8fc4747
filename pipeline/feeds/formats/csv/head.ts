/** Reads the header of a CSV file and the lines before it. */
import type { FeedFormat } from '../../mapping/schema.ts';
import { readStart } from '../read-start.ts';
import { decodeText } from '../text-stream.ts';
import { splitLeniently } from './repair.ts';
import type { Dialect } from './scan.ts';

const HEAD = 1 << 20;

/** How a CSV feed begins. */
export interface CsvHead {
  readonly columns: string[];
  /** Lines before the first row. */
  readonly lines: number;
  /** The text of the lines that the format skips. */
  readonly top: string;
  readonly byteOrderMark: boolean;
  /** Whether a name in the header holds a line feed. */
  readonly broken: boolean;
}

export function dialectOf(format: FeedFormat, columns?: number): Dialect {
  return {
    delimiter: format.delimiter === '\\t' ? '\t' : format.delimiter,
    quote: format.quote,
    escape: format.escape ?? format.quote,
    comment: format.comment,
    columns,
    legacy: format.legacy,
  };
}

/** Names unnamed columns by their number and repeated ones by their count: `#3`, `Name (2)`. */
export function namedColumns(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name, index) => {
    const bare = name.trim() || `#${index + 1}`;
    const count = (seen.get(bare) ?? 0) + 1;
    seen.set(bare, count);
    return count === 1 ? bare : `${bare} (${count})`;
  });
}

/** Adds a column without a name if rows end with a separator and the header does not. */
function withTrailing(columns: string[], next: string | undefined, dialect: Dialect): string[] {
  const fields = next === undefined ? undefined : splitLeniently(next, dialect);
  const extra = fields?.length === columns.length + 1 && fields.at(-1) === '';
  return extra ? [...columns, `#${columns.length + 1}`] : columns;
}

/** The line that names the delimiter for Excel. */
const EXCEL = /^sep=.?$/i;

const isContent = (line: string, format: FeedFormat) =>
  line.trim() !== '' && !EXCEL.test(line) && !(format.comment && line.startsWith(format.comment));

/** Reads the header of a UTF-8 CSV file, or uses the names of the mapping. */
export async function readHead(path: string, format: FeedFormat): Promise<CsvHead> {
  const marked = decodeText(await readStart(path, HEAD), format.legacy);
  const text = marked.replace(/^\uFEFF/, '');
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  const dialect = dialectOf(format);
  const byteOrderMark = text !== marked;
  const top = lines.slice(0, format.skip_lines).join('\n');
  const base = { top, byteOrderMark, broken: false };
  const from = (start: number) => lines.findIndex((line, index) => index >= start && isContent(line, format));
  const at = from(format.skip_lines);
  if (!format.header) {
    const given = format.columns ?? [];
    return { ...base, columns: withTrailing(given, lines[at], dialect), lines: format.skip_lines };
  }
  if (at < 0) return { ...base, columns: format.columns ?? [], lines: format.skip_lines };
  return { ...base, ...headerFrom(lines, at, format, dialect, from) };
}

function headerFrom(
  lines: string[],
  at: number,
  format: FeedFormat,
  dialect: Dialect,
  from: (start: number) => number,
) {
  let last = at;
  let text = lines[at] ?? '';
  const unclosed = () => dialect.quote !== '' && (text.split(dialect.quote).length - 1) % 2 === 1;
  while (unclosed() && last - at < 20 && last + 1 < lines.length) {
    last += 1;
    text += `\n${lines[last] ?? ''}`;
  }
  const names = format.columns ?? namedColumns(splitLeniently(text, dialect) ?? []);
  return { columns: withTrailing(names, lines[from(last + 1)], dialect), lines: last + 1, broken: last > at };
}
