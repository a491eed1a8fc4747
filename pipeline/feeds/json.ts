import { JsonRecords } from './json-records.ts';
import type { Format } from './mapping.ts';
import type { FeedRecord } from './records.ts';
import { textOf } from './text-stream.ts';

/** The separator between the values of a list, for `separator` in a mapping. */
export const LIST_SEPARATOR = '\n';

function textOfValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) {
    const items = value.map(textOfValue).filter((item) => item !== null);
    return items.length ? items.join(LIST_SEPARATOR) : null;
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function member(value: unknown, key: string): unknown {
  if (Array.isArray(value))
    return /^\d+$/.test(key) ? value[Number(key)] : value.map((item) => member(item, key));
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Record<string, unknown>)[key];
}

/** The text at a path such as `price.amount`, `photos.0.url` or `photos.url` (all of them), or null. */
export function valueAt(record: Record<string, unknown>, path: string): string | null {
  if (Object.hasOwn(record, path)) return textOfValue(record[path]);
  const found = path.split('.').reduce<unknown>(member, record);
  return textOfValue(Array.isArray(found) ? found.flat(8) : found);
}

function recordOf(text: string, line: number, columns: readonly string[]): FeedRecord {
  const base = { line, text: () => text };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return { ...base, values: [], fault: 'json_not_an_object' };
    }
    const record = value as Record<string, unknown>;
    return { ...base, values: columns.map((column) => valueAt(record, column)) };
  } catch {
    return { ...base, values: [], fault: 'json_invalid' };
  }
}

async function* lineRecords(
  pieces: AsyncIterable<string>,
  columns: readonly string[],
): AsyncIterable<FeedRecord> {
  let rest = '';
  let line = 0;
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      line += 1;
      if (text.trim() !== '') yield recordOf(text.replace(/\r$/, ''), line, columns);
    }
  }
  if (rest.trim() !== '') yield recordOf(rest, line + 1, columns);
}

async function* documentRecords(
  pieces: AsyncIterable<string>,
  record: string,
  columns: readonly string[],
): AsyncIterable<FeedRecord> {
  const reader = new JsonRecords(record === '' ? [] : record.split('.'));
  for await (const piece of pieces) {
    for (const { text, line } of reader.take(piece)) yield recordOf(text, line, columns);
  }
  const cut = reader.unfinished();
  if (cut) yield { line: cut.line, values: [], fault: 'json_cut_off', text: () => cut.text };
}

async function* andFirst(first: string, pieces: AsyncIterator<string>): AsyncIterable<string> {
  yield first;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
}

/** Reads JSON lines, or the objects of an array in one JSON document (`format.record` is the path to it). */
export async function* readJsonRecords(
  path: string,
  format: Format,
  columns: readonly string[],
): AsyncIterable<FeedRecord> {
  const pieces = textOf(path, format.encoding)[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) return;
  const all = andFirst(first.value, pieces);
  const isDocument = format.record !== undefined || first.value.trimStart().startsWith('[');
  yield* isDocument ? documentRecords(all, format.record ?? '', columns) : lineRecords(all, columns);
}
