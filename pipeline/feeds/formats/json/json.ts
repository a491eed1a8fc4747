/** Reads the records of a JSON file: lines, an array, or an object of members or columns. */
import type { FeedFormat } from '../../mapping/schema.ts';
import type { Leaf } from '../../staging/fingerprint.ts';
import type { FeedRecord } from '../feed-record.ts';
import { ParentTextStore, parentPath } from '../parents.ts';
import { hasSelector, type PathStep, pathSteps, selectable } from '../path.ts';
import { fileText } from '../text-stream.ts';
import { recordsOfColumns } from './json-columns.ts';
import { JsonRecords, KEY_COLUMN, type ParentTexts } from './json-records.ts';

/** Joins the values of a list; a mapping names it as `separator`. */
const LIST_SEPARATOR = '\n';

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

/** The values of a step that its selector selects: by a member's value or by place. */
function stepInto(value: unknown, { name, where, place }: PathStep): unknown {
  const found = name === '' ? value : member(value, name);
  if (place !== undefined) return Array.isArray(found) ? found[place] : undefined;
  if (!where) return found;
  return [found].flat(8).filter((item) => {
    const own = textOfValue(member(item, where.key));
    return own !== null && selectable(own) === where.value;
  });
}

/** The text at a path such as `price.amount`, `photos.0.url` or `photos.url` (all of them), or null. */
export function valueAt(record: unknown, path: string): string | null {
  if (typeof record !== 'object' || record === null) return path === '.' ? textOfValue(record) : null;
  if (Object.hasOwn(record, path)) return textOfValue((record as Record<string, unknown>)[path]);
  const found = hasSelector(path)
    ? pathSteps(path, '.').reduce(stepInto, record)
    : path.split('.').reduce<unknown>(member, record);
  return textOfValue(Array.isArray(found) ? found.flat(8) : found);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches them
const CONTROL = /[\x00-\x1f]/g;
const escapedControl = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Mends common mistakes in JSON: unescaped control characters, `NaN`, a comma after the last item or record. */
function mendedJson(text: string): string {
  return text.replace(
    /"(?:[^"\\]|\\[\s\S])*"|-?\b(?:Infinity|NaN|undefined|None)\b|,(?=\s*(?:[}\]]|$))/g,
    (found) => (found === ',' ? '' : found.startsWith('"') ? found.replace(CONTROL, escapedControl) : 'null'),
  );
}

function parsed(text: string): { value?: unknown; mended?: boolean; fault?: string } {
  try {
    return { value: JSON.parse(text) };
  } catch {
    try {
      return { value: JSON.parse(mendedJson(text)), mended: true };
    } catch {
      return { fault: 'json_invalid' };
    }
  }
}

/** Paths to the values of a record, down to two levels. */
function pathsOf(value: unknown, depth = 2): string[] {
  if (Array.isArray(value)) return pathsOf(value[0], depth);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = depth > 0 ? pathsOf(inner, depth - 1) : [];
    return below.length ? below.map((path) => `${key}.${path}`) : [key];
  });
}

/** All values of a record that are not empty. */
function* leavesOf(value: unknown, path = ''): Generator<Leaf> {
  if (Array.isArray(value)) for (const item of value) yield* leavesOf(item, path);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      yield* leavesOf(inner, path === '' ? key : `${path}.${key}`);
  else if (value !== null && value !== undefined && value !== '') yield [path, String(value)];
}

/** Whether a path leads to null, or to a member that is null on the way. */
function endsInNull(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((item) => endsInNull(item, [step ?? '', ...rest]));
  if (step === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, step))
    return false;
  const found = member(value, step);
  return found === null || endsInNull(found, rest);
}

/** The place of a record: its name, and the values of the objects around it. */
interface Position {
  readonly key?: string | undefined;
  readonly within?: string | undefined;
  /** The objects around it, the nearest first. */
  readonly around?: readonly ParentTexts[];
}

/** The value of a `../` path around a record: from that many levels out, the nearest object that has it. */
function outerAt(path: string, around: readonly ParentTexts[]): string | null {
  const { up, path: name } = parentPath(path);
  const outer = around.slice(up - 1).find((one) => one.has(name));
  return outer?.get(name) ?? null;
}

function columnOf(value: unknown, column: string, { key, within, around = [] }: Position): string | null {
  if (column === KEY_COLUMN) return key ?? within ?? null;
  return column.startsWith('../') ? outerAt(column, around) : valueAt(value, column);
}

/** The paths of the values around a record. */
const outerPaths = ({ around = [] }: Position) =>
  around.flatMap((outer, up) => [...outer.keys()].map((path) => '../'.repeat(up + 1) + path));

/** Whether such a value can have the requested columns. */
function isRecord(value: unknown, columns: readonly string[]): boolean {
  if (Array.isArray(value)) return columns.some((column) => /^\d+(?:\.|$)/.test(column));
  return (typeof value === 'object' && value !== null) || columns.includes('.');
}

/** The record's text in the feed: for a member of an object, with its name. */
const asWritten = (text: string, { key }: Position) =>
  key === undefined ? text : `${JSON.stringify(key)}: ${text}`;

function recordOf(text: string, line: number, columns: readonly string[], around: Position = {}): FeedRecord {
  const base = { line, text: () => asWritten(text, around) };
  const { value, mended, fault } = parsed(text);
  if (fault) return { ...base, values: [], fault };
  if (!isRecord(value, columns)) return { ...base, values: [], fault: 'json_not_an_object' };
  return {
    ...base,
    mended,
    values: columns.map((column) => columnOf(value, column, around)),
    paths: () => [...pathsOf(value), ...outerPaths(around)],
    leaves: () => leavesOf(value),
    isNothing: (path) => endsInNull(value, path.split('.')),
  };
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

const stepsTo = (record: string) => (record === '' ? [] : record.split('.'));

/** The values around the records, if a column asks for them. */
async function textsAround(
  path: string,
  format: FeedFormat,
  columns: readonly string[],
): Promise<ParentTextStore> {
  const { record = '' } = format;
  const outer = new ParentTextStore(columns);
  if (!outer.isAsked || record === '') return outer;
  const reader = new JsonRecords(stepsTo(record), outer);
  for await (const piece of fileText(path, format)) reader.take(piece);
  return outer;
}

async function* documentRecords(
  pieces: AsyncIterable<string>,
  record: string,
  columns: readonly string[],
  outer?: ParentTextStore,
  nothing?: (paths: readonly string[]) => void,
): AsyncIterable<FeedRecord> {
  const reader = new JsonRecords(stepsTo(record), outer);
  for await (const piece of pieces) {
    for (const { text, line, ...around } of reader.take(piece)) yield recordOf(text, line, columns, around);
  }
  const cut = reader.unfinished();
  if (cut) yield { line: cut.line, values: [], fault: 'json_cut_off', text: () => cut.text };
  if (!reader.begun) nothing?.([...reader.paths]);
}

/** The records of an object whose members are columns. A column that cannot be read is a fault; its values are missing. */
async function* columnRecords(
  pieces: AsyncIterable<string>,
  record: string,
  columns: readonly string[],
): AsyncIterable<FeedRecord> {
  const reader = new JsonRecords(stepsTo(record));
  const members: [string, unknown][] = [];
  for await (const piece of pieces) {
    for (const { text, line, key = '' } of reader.take(piece)) {
      const { value, fault } = parsed(text);
      if (fault) yield { line, values: [], fault, text: () => asWritten(text, { key }) };
      members.push([key, value]);
    }
  }
  const cut = reader.unfinished();
  if (cut) yield { line: cut.line, values: [], fault: 'json_cut_off', text: () => cut.text };
  for (const { text, line, key } of recordsOfColumns(members)) yield recordOf(text, line, columns, { key });
}

async function* andFirst(first: string, pieces: AsyncIterator<string>): AsyncGenerator<string> {
  yield first;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
}

/** An object whose first line is only its bracket. */
const OPENS_LINES = /^\s*\{[ \t]*\r?\n/;

/**
 * Reads JSON lines, consecutive objects, or the elements of an array or members of an object in one JSON document
 * (`format.record` is the path to it). If no record is found, `nothing` is called with the paths that exist.
 */
export async function* readJsonRecords(
  path: string,
  format: FeedFormat,
  columns: readonly string[],
  nothing?: (paths: readonly string[]) => void,
): AsyncIterable<FeedRecord> {
  const pieces = fileText(path, format)[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) return;
  const all = andFirst(first.value, pieces);
  if (format.transposed) yield* columnRecords(all, format.record ?? '', columns);
  else if (format.record !== undefined || first.value.trimStart().startsWith('[')) {
    const outer = await textsAround(path, format, columns);
    yield* documentRecords(all, format.record ?? '', columns, outer, nothing);
  }
  // Consecutive objects over several lines are read as the items of an array.
  else if (OPENS_LINES.test(first.value))
    yield* documentRecords(andFirst('[', all), '', columns, undefined, nothing);
  else yield* lineRecords(all, columns);
}
