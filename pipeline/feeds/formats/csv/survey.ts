/** Surveys a CSV file: counts its rows and finds those that DuckDB's reader cannot read. */
import { decodeText } from '../text-stream.ts';
import type { CsvHead } from './head.ts';
import { type Dialect, type RecordSpan, scanRecords } from './scan.ts';

/** The line offset that applies from a row on (0-based index among the rows that DuckDB reads directly). */
export interface LineShift {
  readonly row: number;
  readonly shift: number;
}

/** What one scan of a CSV file finds, independently of DuckDB's reader. */
export interface CsvSurvey {
  /** The number of rows without the header. */
  readonly rows: number;
  /** The number of rows that DuckDB's reader can read. */
  readonly direct: number;
  /** `line = row + shift`; the first break is at row 0. */
  readonly breaks: readonly LineShift[];
  /** Whether DuckDB needs a copy without the rows that would confuse it. */
  readonly needsCopy: boolean;
  readonly ending: 'lf' | 'crlf';
  /** Texts of the first whole rows. */
  readonly sample: readonly string[];
}

const SAMPLE_ROWS = 500;

/** Whether DuckDB's reader can read a record. */
export const isDirect = (span: RecordSpan) => span.kind === 'row' && !span.odd;

export const spanText = ({ buffer, start, end }: RecordSpan, { legacy }: Dialect) =>
  decodeText(buffer.subarray(start, end), legacy);

/** Counts the rows of a UTF-8 CSV file and finds its irregular ones. */
export async function surveyCsv(path: string, dialect: Dialect, head: CsvHead): Promise<CsvSurvey> {
  const breaks: LineShift[] = [];
  const sample: string[] = [];
  let rows = 0;
  let direct = 0;
  let odd = head.broken || (head.byteOrderMark && head.lines === 0);
  const endings = new Set<RecordSpan['ending']>();
  const visit = (span: RecordSpan) => {
    if (span.kind !== 'row' || span.odd) odd ||= unusual(span, head);
    if (span.line <= head.lines) return;
    if (span.kind === 'row' || span.kind === 'broken') rows += 1;
    if (!isDirect(span)) return;
    if (span.ending !== 'none') endings.add(span.ending);
    const shift = span.line - direct;
    if (breaks.at(-1)?.shift !== shift) breaks.push({ row: direct, shift });
    if (sample.length < SAMPLE_ROWS) sample.push(spanText(span, dialect));
    direct += 1;
  };
  await scanRecords(path, dialect, visit);
  const ending = endings.size === 1 && endings.has('crlf') ? 'crlf' : 'lf';
  return { rows, direct, ending, breaks, needsCopy: odd || endings.size > 1, sample };
}

/** Whether an irregular record needs a copy: an empty line in a file of several columns does not. */
function unusual(span: RecordSpan, head: CsvHead): boolean {
  if (span.line <= head.lines) return false;
  return !(span.kind === 'bare' && span.start === span.end && head.columns.length > 1);
}

/** The line where a direct row begins. */
export function lineOfRow(breaks: readonly LineShift[], row: number): number {
  let low = 0;
  let high = breaks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((breaks[middle]?.row ?? 0) <= row) low = middle;
    else high = middle - 1;
  }
  return row + (breaks[low]?.shift ?? 1);
}
