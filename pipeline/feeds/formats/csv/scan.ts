/** Finds where the records of a CSV file begin and end, without reading their values. */
import { createReadStream } from 'node:fs';

const LF = 10;
const CR = 13;
const BLANK = 32;
const TAB = 9;
/** The most lines, and below the most bytes, of a record: a quote open for longer is a stray character. */
const OPEN_LINES = 500;
const LONGEST_RECORD = 1 << 20;

export interface Dialect {
  readonly delimiter: string;
  /** Empty if the feed quotes nothing. */
  readonly quote: string;
  readonly escape: string;
  /** Lines that begin with it are comments. */
  readonly comment?: string | undefined;
  /** The encoding of words that are not UTF-8. */
  readonly legacy: string;
  /** The number of columns, if known. */
  readonly columns?: number | undefined;
}

/** `broken` is a row whose quotes do not close, `bare` a blank line. */
export type RecordKind = 'row' | 'bare' | 'comment' | 'broken';

/** One record of a text file: bytes of a reused buffer. */
export interface RecordSpan {
  readonly kind: RecordKind;
  readonly buffer: Buffer;
  readonly start: number;
  /** The end of the text, without the line ending. */
  readonly end: number;
  /** The offset of the first byte in the file. */
  readonly offset: number;
  /** The first line, 1-based; `lines` is how many it takes. */
  readonly line: number;
  readonly lines: number;
  /** Whether it holds a carriage return within a line, or is longer than DuckDB's reader accepts. */
  readonly odd: boolean;
  readonly ending: 'lf' | 'crlf' | 'none';
}

interface Bytes {
  readonly delimiter: Buffer;
  readonly quote: number;
  readonly escaping: number;
  readonly comment: Buffer;
  readonly columns: number;
}

const OPEN = -1;
const BROKEN = -2;

function atDelimiter(buffer: Buffer, at: number, end: number, delimiter: Buffer): boolean {
  if (at + delimiter.length > end) return false;
  for (let index = 0; index < delimiter.length; index += 1)
    if (buffer[at + index] !== delimiter[index]) return false;
  return true;
}

/** The place after a quoted field's closing quote; OPEN if it does not close. */
function closingQuote(buffer: Buffer, from: number, end: number, { quote, escaping }: Bytes): number {
  let at = from;
  while (at < end) {
    const byte = buffer[at];
    if (byte === escaping && escaping !== quote) at += 2;
    else if (byte !== quote) at += 1;
    else if (escaping === quote && at + 1 < end && buffer[at + 1] === quote) at += 2;
    else return at + 1;
  }
  return OPEN;
}

/** The number of fields between two places, or OPEN or BROKEN. */
function countFields(buffer: Buffer, start: number, end: number, bytes: Bytes): number {
  const { delimiter, quote } = bytes;
  let fields = 1;
  let at = start;
  for (;;) {
    let first = at;
    while (first < end && buffer[first] === BLANK) first += 1;
    if (first < end && buffer[first] === quote) {
      at = closingQuote(buffer, first + 1, end, bytes);
      if (at === OPEN) return OPEN;
      while (at < end && buffer[at] === BLANK) at += 1;
      if (at < end && !atDelimiter(buffer, at, end, delimiter)) return BROKEN;
    } else {
      while (at < end && !atDelimiter(buffer, at, end, delimiter)) at += 1;
    }
    if (at >= end) return fields;
    at += delimiter.length;
    fields += 1;
  }
}

/** Where the field at a place ends: at the next delimiter or at the end. */
function fieldEnd(buffer: Buffer, from: number, end: number, delimiter: Buffer): number {
  let at = from;
  while (at < end && !atDelimiter(buffer, at, end, delimiter)) at += 1;
  return at;
}

/** Whether a field begins at a place: only blanks separate it from the delimiter before. */
function beginsField(buffer: Buffer, from: number, at: number, delimiter: Buffer): boolean {
  let back = at;
  while (back > from && buffer[back - 1] === BLANK) back -= 1;
  const before = back - delimiter.length;
  return before >= from && atDelimiter(buffer, before, back, delimiter);
}

/** The state of a line's quotes: 0 if they close, OPEN or BROKEN. It jumps from quote to quote. */
function quoteState(buffer: Buffer, start: number, end: number, bytes: Bytes): number {
  const { delimiter, quote } = bytes;
  let at = start;
  while (at < end) {
    let first = at;
    while (first < end && buffer[first] === BLANK) first += 1;
    if (buffer[first] === quote) {
      at = closingQuote(buffer, first + 1, end, bytes);
      if (at === OPEN) return OPEN;
      while (at < end && buffer[at] === BLANK) at += 1;
      if (at < end && !atDelimiter(buffer, at, end, delimiter)) return BROKEN;
      at += delimiter.length;
    } else {
      const next = buffer.indexOf(quote, first);
      if (next < 0 || next >= end) return 0;
      at = beginsField(buffer, at, next, delimiter)
        ? next
        : fieldEnd(buffer, next, end, delimiter) + delimiter.length;
    }
  }
  return 0;
}

function isBare(buffer: Buffer, start: number, end: number, delimiter: Buffer): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = buffer[at];
    if (byte === delimiter[0] || (byte !== BLANK && byte !== TAB)) return false;
  }
  return true;
}

/** Where a line's text ends: before CR LF or LF. */
const textEnd = (buffer: Buffer, start: number, newline: number) =>
  newline > start && buffer[newline - 1] === CR ? newline - 1 : newline;

interface Extent {
  /** The place of the line feed that ends the record, or the end of the file. */
  newline: number;
  lines: number;
  broken: boolean;
}

/** The extent of a record whose quote is open at the end of its first line; undefined if it needs more bytes. */
function openExtent(
  buffer: Buffer,
  start: number,
  newline: number,
  length: number,
  last: boolean,
  bytes: Bytes,
): Extent | undefined {
  const alone: Extent = { newline, lines: 1, broken: true };
  let end = newline;
  for (let lines = 2; lines <= OPEN_LINES; lines += 1) {
    const from = end + 1;
    if (from >= length) return last ? alone : undefined;
    const found = buffer.indexOf(LF, from);
    if (found < 0 && !last) return length - start > LONGEST_RECORD ? alone : undefined;
    end = found < 0 ? length : found;
    if (end - start > LONGEST_RECORD) return alone;
    const until = textEnd(buffer, from, end);
    // If the next line is a whole record by itself, the open quote is a stray character.
    if (bytes.columns > 2 && countFields(buffer, from, until, bytes) === bytes.columns) return alone;
    const quoted = buffer.indexOf(bytes.quote, from);
    if (quoted < 0 || quoted >= end) continue;
    const fields = countFields(buffer, start, until, bytes);
    if (fields === BROKEN) return alone;
    if (fields !== OPEN)
      return bytes.columns > 0 && fields !== bytes.columns ? alone : { newline: end, lines, broken: false };
  }
  return alone;
}

function bytesOf(dialect: Dialect): Bytes {
  return {
    delimiter: Buffer.from(dialect.delimiter),
    quote: dialect.quote ? dialect.quote.charCodeAt(0) : -1,
    escaping: dialect.quote ? (dialect.escape || dialect.quote).charCodeAt(0) : -1,
    comment: Buffer.from(dialect.comment ?? ''),
    columns: dialect.columns ?? 0,
  };
}

const startsWith = (buffer: Buffer, start: number, end: number, prefix: Buffer) =>
  prefix.length > 0 &&
  end - start >= prefix.length &&
  buffer.compare(prefix, 0, prefix.length, start, start + prefix.length) === 0;

/** Finds the records of one buffer; keeps count of lines and bytes between buffers. */
class Scanner {
  line = 1;
  offset = 0;
  private nextQuote = -2;
  private nextReturn = -2;
  private readonly bytes: Bytes;
  private readonly visit: (span: RecordSpan) => void;

  constructor(dialect: Dialect, visit: (span: RecordSpan) => void) {
    this.bytes = bytesOf(dialect);
    this.visit = visit;
  }

  /** Reads all whole records; gives the number of bytes read. */
  take(buffer: Buffer, last: boolean): number {
    const { length } = buffer;
    this.nextQuote = -2;
    this.nextReturn = -2;
    let start = 0;
    while (start < length) {
      const newline = buffer.indexOf(LF, start);
      if (newline < 0 && !last) break;
      const extent = this.extent(buffer, start, newline < 0 ? length : newline, last);
      if (!extent) break;
      this.emit(buffer, start, extent);
      this.line += extent.lines;
      start = extent.newline + 1;
    }
    const taken = Math.min(start, length);
    this.offset += taken;
    return taken;
  }

  /** Whether a quote is between two places; remembers where it found the last one. */
  private quoteWithin(buffer: Buffer, start: number, end: number): boolean {
    if (this.bytes.quote < 0) return false;
    if (this.nextQuote !== -1 && this.nextQuote < start)
      this.nextQuote = buffer.indexOf(this.bytes.quote, start);
    return this.nextQuote >= 0 && this.nextQuote < end;
  }

  /** Whether a carriage return is between two places, other than that of CR LF. */
  private returnWithin(buffer: Buffer, start: number, end: number): boolean {
    while (this.nextReturn !== -1 && (this.nextReturn < start || buffer[this.nextReturn + 1] === LF)) {
      this.nextReturn = buffer.indexOf(CR, Math.max(start, this.nextReturn + 1));
    }
    return this.nextReturn >= 0 && this.nextReturn < end;
  }

  private extent(buffer: Buffer, start: number, newline: number, last: boolean): Extent | undefined {
    const plain = { newline, lines: 1, broken: false };
    if (!this.quoteWithin(buffer, start, newline)) return plain;
    if (startsWith(buffer, start, newline, this.bytes.comment)) return plain;
    const state = quoteState(buffer, start, textEnd(buffer, start, newline), this.bytes);
    if (state === OPEN) return openExtent(buffer, start, newline, buffer.length, last, this.bytes);
    return { ...plain, broken: state === BROKEN };
  }

  private emit(buffer: Buffer, start: number, extent: Extent): void {
    const end = textEnd(buffer, start, extent.newline);
    const bare = isBare(buffer, start, end, this.bytes.delimiter);
    const comment = startsWith(buffer, start, end, this.bytes.comment);
    const kind = comment ? 'comment' : bare ? 'bare' : extent.broken ? 'broken' : 'row';
    this.visit({
      kind,
      buffer,
      start,
      end,
      offset: this.offset + start,
      line: this.line,
      lines: extent.lines,
      odd: this.returnWithin(buffer, start, end) || end - start > LONGEST_RECORD,
      ending: end < extent.newline ? 'crlf' : extent.newline < buffer.length ? 'lf' : 'none',
    });
  }
}

const CHUNK = 4 << 20;

/**
 * Visits the records of a UTF-8 text file in order, reading it as a stream. The buffer of a span is
 * valid only during the visit.
 */
export async function scanRecords(
  path: string,
  dialect: Dialect,
  visit: (span: RecordSpan) => void,
): Promise<void> {
  const scanner = new Scanner(dialect, visit);
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK })) {
    const bytes: Buffer = chunk;
    const buffer = rest.length ? Buffer.concat([rest, bytes]) : bytes;
    rest = Buffer.from(buffer.subarray(scanner.take(buffer, false)));
  }
  if (rest.length) scanner.take(rest, true);
}
