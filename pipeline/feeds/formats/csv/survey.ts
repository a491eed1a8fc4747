import { decoded } from '../text-stream.ts';
import type { Head } from './head.ts';
import { type Dialect, type Span, scanRecords } from './scan.ts';

/** From the row with that number on (0-based, among those that go straight to DuckDB) lines are so many more. */
export interface Break {
  readonly row: number;
  readonly shift: number;
}

/** What one look at a CSV file finds, independently of DuckDB's reader. */
export interface Survey {
  /** Rows, the header not counted. */
  readonly rows: number;
  /** Rows that DuckDB's reader can be given. */
  readonly direct: number;
  /** `line = row + shift`; the first break is at row 0. */
  readonly breaks: readonly Break[];
  /** Whether DuckDB needs a copy without what would confuse it. */
  readonly needsCopy: boolean;
  readonly ending: 'lf' | 'crlf';
  /** Texts of the first whole rows. */
  readonly sample: readonly string[];
}

const SAMPLE_ROWS = 500;

/** Whether a record is one that DuckDB's reader can be given. */
export const isDirect = (span: Span) => span.kind === 'row' && !span.odd;

export const textOf = ({ buffer, start, end }: Span, { legacy }: Dialect) =>
  decoded(buffer.subarray(start, end), legacy);

/** Counts the rows of a UTF-8 CSV file and finds out what in it is out of the ordinary. */
export async function surveyCsv(path: string, dialect: Dialect, head: Head): Promise<Survey> {
  const breaks: Break[] = [];
  const sample: string[] = [];
  let rows = 0;
  let direct = 0;
  let odd = head.broken || (head.byteOrderMark && head.lines === 0);
  const endings = new Set<Span['ending']>();
  const visit = (span: Span) => {
    if (span.kind !== 'row' || span.odd) odd ||= unusual(span, head);
    if (span.line <= head.lines) return;
    if (span.kind === 'row' || span.kind === 'broken') rows += 1;
    if (!isDirect(span)) return;
    if (span.ending !== 'none') endings.add(span.ending);
    const shift = span.line - direct;
    if (breaks.at(-1)?.shift !== shift) breaks.push({ row: direct, shift });
    if (sample.length < SAMPLE_ROWS) sample.push(textOf(span, dialect));
    direct += 1;
  };
  await scanRecords(path, dialect, visit);
  const ending = endings.size === 1 && endings.has('crlf') ? 'crlf' : 'lf';
  return { rows, direct, ending, breaks, needsCopy: odd || endings.size > 1, sample };
}

/** Whether a record that is no plain row needs a copy: an empty line in a file of several columns does not. */
function unusual(span: Span, head: Head): boolean {
  if (span.line <= head.lines) return false;
  return !(span.kind === 'bare' && span.start === span.end && head.columns.length > 1);
}

/** The line on which a direct row begins. */
export function lineOfRow(breaks: readonly Break[], row: number): number {
  let low = 0;
  let high = breaks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((breaks[middle]?.row ?? 0) <= row) low = middle;
    else high = middle - 1;
  }
  return row + (breaks[low]?.shift ?? 1);
}
