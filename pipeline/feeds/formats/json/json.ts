import type { Format } from '../../mapping/schema.ts';
import type { Leaf } from '../../staging/fingerprint.ts';
import { Around, outerPath } from '../parents.ts';
import { hasSelector, type Step, selectable, stepsOf } from '../path.ts';
import type { FeedRecord } from '../record.ts';
import { textOf } from '../text-stream.ts';
import { recordsOfColumns } from './json-columns.ts';
import { JsonRecords, KEY_COLUMN, type Outer } from './json-records.ts';

/** The separator between the values of a list, for `separator` in a mapping. */
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

/** Those of a step's values that have what its selector asks for, or the one at its place. */
function stepInto(value: unknown, { name, where, place }: Step): unknown {
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
    ? stepsOf(path, '.').reduce(stepInto, record)
    : path.split('.').reduce<unknown>(member, record);
  return textOfValue(Array.isArray(found) ? found.flat(8) : found);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\x00-\x1f]/g;
const escapedControl = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON as many programs write it by mistake: bare control characters, `NaN`, a comma behind the last item or the record. */
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

/** Paths to the values of a record, as far as two levels. */
function pathsOf(value: unknown, depth = 2): string[] {
  if (Array.isArray(value)) return pathsOf(value[0], depth);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = depth > 0 ? pathsOf(inner, depth - 1) : [];
    return below.length ? below.map((path) => `${key}.${path}`) : [key];
  });
}

/** All values of a record that say something. */
function* leavesOf(value: unknown, path = ''): Generator<Leaf> {
  if (Array.isArray(value)) for (const item of value) yield* leavesOf(item, path);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      yield* leavesOf(inner, path === '' ? key : `${path}.${key}`);
  else if (value !== null && value !== undefined && value !== '') yield [path, String(value)];
}

/** Whether a path, as far as it goes, leads to a member that is null. */
function endsInNull(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((item) => endsInNull(item, [step ?? '', ...rest]));
  if (step === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, step))
    return false;
  const found = member(value, step);
  return found === null || endsInNull(found, rest);
}

/** What stands around a record: its name among others, and the values of the objects around it. */
interface Position {
  readonly key?: string | undefined;
  readonly within?: string | undefined;
  /** The objects around it, the nearest first. */
  readonly around?: readonly Outer[];
}

/** What the path leads to in the objects around a record: from as many levels out as it has `../`, the nearest that has it. */
function outerAt(path: string, around: readonly Outer[]): string | null {
  const { up, path: name } = outerPath(path);
  const outer = around.slice(up - 1).find((one) => one.has(name));
  return outer?.get(name) ?? null;
}

function columnOf(value: unknown, column: string, { key, within, around = [] }: Position): string | null {
  if (column === KEY_COLUMN) return key ?? within ?? null;
  return column.startsWith('../') ? outerAt(column, around) : valueAt(value, column);
}

/** The paths of what stands around a record. */
const outerPaths = ({ around = [] }: Position) =>
  around.flatMap((outer, up) => [...outer.keys()].map((path) => '../'.repeat(up + 1) + path));

/** Whether the columns that are asked for can be found in such a value. */
function isRecord(value: unknown, columns: readonly string[]): boolean {
  if (Array.isArray(value)) return columns.some((column) => /^\d+(?:\.|$)/.test(column));
  return (typeof value === 'object' && value !== null) || columns.includes('.');
}

/** A record as the feed has it: a member of an object with its name. */
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

/** What stands around the records, where a column asks for it. */
async function textsAround(path: string, format: Format, columns: readonly string[]): Promise<Around> {
  const { record = '' } = format;
  const outer = new Around(columns);
  if (!outer.isAsked || record === '') return outer;
  const reader = new JsonRecords(stepsTo(record), outer);
  for await (const piece of textOf(path, format)) reader.take(piece);
  return outer;
}

async function* documentRecords(
  pieces: AsyncIterable<string>,
  record: string,
  columns: readonly string[],
  outer?: Around,
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

/** The records of an object whose members are columns; one that cannot be read is told, and its values are lacking. */
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

/** An object whose first line holds nothing but its bracket. */
const OPENS_LINES = /^\s*\{[ \t]*\r?\n/;

/**
 * Reads JSON lines, objects one after the other, or the elements of an array or the members of an object in one JSON document
 * (`format.record` is the path to it); `nothing` is told what there is where no record is.
 */
export async function* readJsonRecords(
  path: string,
  format: Format,
  columns: readonly string[],
  nothing?: (paths: readonly string[]) => void,
): AsyncIterable<FeedRecord> {
  const pieces = textOf(path, format)[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) return;
  const all = andFirst(first.value, pieces);
  if (format.transposed) yield* columnRecords(all, format.record ?? '', columns);
  else if (format.record !== undefined || first.value.trimStart().startsWith('[')) {
    const outer = await textsAround(path, format, columns);
    yield* documentRecords(all, format.record ?? '', columns, outer, nothing);
  }
  // Objects over several lines, one after the other, are read as the items of an array.
  else if (OPENS_LINES.test(first.value))
    yield* documentRecords(andFirst('[', all), '', columns, undefined, nothing);
  else yield* lineRecords(all, columns);
}
