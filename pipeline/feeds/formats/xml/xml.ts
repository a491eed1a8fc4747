/** Reads the records of an XML file. */
import type { FeedFormat } from '../../mapping/schema.ts';
import type { Leaf } from '../../staging/fingerprint.ts';
import type { FeedRecord } from '../feed-record.ts';
import { ParentTextStore } from '../parents.ts';
import { hasSelector } from '../path.ts';
import { fileText } from '../text-stream.ts';
import { selectedTexts } from './xml-element.ts';
import { type FoundElement, XmlRecords } from './xml-records.ts';
import { openReference, restored } from './xml-text.ts';

const SEPARATOR = '\n';

/** The text read so far that is still needed, by its place in the document. */
class Passed {
  private text = '';
  private from = 0;

  add(piece: string): void {
    this.text += piece;
  }

  slice(start: number, end: number): string {
    const open = this.text.lastIndexOf('<', Math.max(0, start - this.from - 1));
    return this.text.slice(Math.max(0, open), end - this.from);
  }

  forget(before: number): void {
    const cut = Math.min(this.text.length, Math.max(0, before - this.from - 4096));
    if (cut < 1 << 20) return;
    this.text = this.text.slice(cut);
    this.from += cut;
  }
}

function textAt({ values, outer, root }: FoundElement, column: string): string | null {
  const texts = column.startsWith('../') ? outer.get(column) : values.get(column);
  if (texts) return texts.join(SEPARATOR);
  const selected = root && hasSelector(column) ? selectedTexts(root, column).map(restored) : [];
  return selected.length ? selected.join(SEPARATOR) : null;
}

/** All texts of a record that are not blank. */
function* leavesOf({ values }: FoundElement): Generator<Leaf> {
  for (const [path, texts] of values) for (const text of texts) if (text.trim() !== '') yield [path, text];
}

function toRecord(found: FoundElement, columns: readonly string[], text: string): FeedRecord {
  return {
    line: found.line,
    values: columns.map((column) => textAt(found, column)),
    fault: found.fault,
    mended: found.mended,
    paths: () => [...found.values.keys(), ...found.outer.keys()],
    leaves: () => leavesOf(found),
    text: () => text,
  };
}

/** The pieces of a text, cut so that no character reference is split. */
async function* wholePieces(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    rest = openReference(text);
    yield rest ? text.slice(0, -rest.length) : text;
  }
  if (rest) yield rest;
}

/** Characters kept of a set-aside record: one that is never closed may reach to the end of the file. */
const LONGEST_TEXT = 1 << 16;

interface Piece {
  readonly found: FoundElement;
  readonly text: string;
}

/** The records that a reader finds in a file, and one that is unfinished at its end. */
async function* readOnce(path: string, format: FeedFormat, reader: XmlRecords): AsyncIterable<Piece> {
  const passed = new Passed();
  for await (const piece of wholePieces(fileText(path, format))) {
    passed.add(piece);
    for (const found of reader.take(piece)) yield { found, text: passed.slice(found.start, found.end) };
    passed.forget(reader.needed);
  }
  const cut = reader.finish();
  if (!cut) return;
  const text = passed.slice(cut.start, Number.MAX_SAFE_INTEGER);
  yield { found: { ...cut, fault: 'xml_cut_off' }, text };
}

const recordOf = ({ found, text }: Piece, columns: readonly string[]) =>
  toRecord(found, columns, text.slice(0, LONGEST_TEXT));

/** The texts around the records, if a column asks for them. */
async function around(
  path: string,
  format: FeedFormat,
  columns: readonly string[],
): Promise<ParentTextStore> {
  const outer = new ParentTextStore(columns);
  if (!outer.isAsked) return outer;
  const reader = new XmlRecords(format.record ?? '', columns, outer);
  for await (const piece of wholePieces(fileText(path, format))) reader.take(piece);
  return outer;
}

/**
 * Reads the elements at `format.record` of an XML file as a stream. Without records it calls `nothing` with the paths
 * that exist. An unclosed element encloses everything after it: if that may hold records, the file is read again
 * without such elements.
 */
export async function* readXmlRecords(
  path: string,
  format: FeedFormat,
  columns: readonly string[],
  nothing?: (paths: readonly string[]) => void,
): AsyncIterable<FeedRecord> {
  const record = format.record ?? '';
  const outer = await around(path, format, columns);
  const reader = new XmlRecords(record, columns, outer);
  const starts: number[] = [];
  for await (const piece of readOnce(path, format, reader)) {
    starts.push(piece.found.start);
    yield recordOf(piece, columns);
  }
  if (reader.unclosed.size > 0) {
    const seen = new Set(starts);
    for await (const piece of readOnce(path, format, new XmlRecords(record, columns, outer, reader.unclosed)))
      if (!seen.has(piece.found.start)) yield recordOf(piece, columns);
  }
  if (!reader.begun) nothing?.([...reader.paths]);
}
