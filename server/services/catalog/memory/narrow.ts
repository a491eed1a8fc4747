import type { Numbers } from '../../../snapshot/numbers.ts';
import type { Condition, Test } from '../request/condition.ts';
import { type Group, type KeptColumns, unknownOf } from './kept-columns.ts';
import { merged } from './merge.ts';

/** Up to so many listings are looked through in the process: a quarter of a millisecond a test. */
const MOST_ROWS = 150_000;

/** Up to here lists are merged; a page further down is cheaper to find by all of their listings. */
const MERGED_ROWS = 2000;

/** A page of a selection and the number of all its listings. */
export interface Found {
  readonly ords: readonly number[];
  readonly total: number;
}

interface Window {
  readonly offset: number;
  readonly rows: number;
}

type Tests = ReadonlyMap<string, Test>;

/** Two tests of one column as one; undefined where they cannot be. */
function both(one: Test, other: Test): Test | undefined {
  if (one.codes || other.codes) return undefined;
  return { column: one.column, min: Math.max(one.min, other.min), max: Math.min(one.max, other.max) };
}

/** The conditions as one test a column; undefined where one of them is of another kind. */
function testsOf(columns: KeptColumns, conditions: readonly Condition[]): Tests | undefined {
  const tests = new Map<string, Test>();
  for (const { test } of conditions) {
    if (!test || !columns.values(test.column)) return undefined;
    const before = tests.get(test.column);
    const made = before ? both(before, test) : test;
    if (!made) return undefined;
    tests.set(test.column, made);
  }
  return tests;
}

/** Buffers of one search at a time: a search never waits. */
const candidates = new Int32Array(MOST_ROWS);
let marks = new Uint32Array(0);

/** One at each code that is asked for: looked up faster than a set. */
function flagsOf(codes: readonly number[]): Uint8Array {
  const flags = new Uint8Array(Math.max(...codes) + 1);
  for (const code of codes) flags[code] = 1;
  return flags;
}

/** Moves the positions that meet the test to the front and tells how many they are. */
function keep(positions: Int32Array, count: number, test: Test, values: Numbers): number {
  let kept = 0;
  if (test.codes) {
    const allowed = flagsOf(test.codes);
    for (let index = 0; index < count; index++) {
      const position = positions[index] as number;
      if (allowed[values[position] as number]) positions[kept++] = position;
    }
    return kept;
  }
  const { min, max } = test;
  const unknown = unknownOf(values);
  for (let index = 0; index < count; index++) {
    const position = positions[index] as number;
    const value = values[position] as number;
    if (value >= min && value <= max && value !== unknown) positions[kept++] = position;
  }
  return kept;
}

/** A part of the smallest numbers, ascending: by their bits, which costs less than to sort them all. */
function smallest(ords: Int32Array, all: number, { offset, rows }: Window): number[] {
  if (marks.length < (all + 31) >>> 5) marks = new Uint32Array((all + 31) >>> 5);
  marks.fill(0);
  for (const ord of ords) marks[ord >>> 5] = (marks[ord >>> 5] as number) | (1 << (ord & 31));
  const found: number[] = [];
  const end = Math.min(ords.length, offset + rows);
  let seen = 0;
  for (let word = 0; seen < end; word++) {
    for (let bits = marks[word] as number; bits !== 0 && seen < end; bits &= bits - 1) {
      if (seen++ >= offset) found.push((word << 5) + 31 - Math.clz32(bits & -bits));
    }
  }
  return found;
}

/** The listings with one of the codes from the top of the score order on, until the page ends. */
function walk(columns: KeptColumns, values: Numbers, codes: readonly number[], window: Window): number[] {
  const allowed = flagsOf(codes);
  const found: number[] = [];
  let seen = 0;
  for (let ord = 0; ord < columns.rows && found.length < window.rows; ord++) {
    if (!allowed[values[columns.positions[ord] as number] as number]) continue;
    if (seen++ >= window.offset) found.push(ord);
  }
  return found;
}

/** Puts lists among the candidates. */
function gather(lists: readonly Int32Array[], total: number): Int32Array {
  let at = 0;
  for (const list of lists) {
    candidates.set(list, at);
    at += list.length;
  }
  return candidates.subarray(0, total);
}

/** The listings of some brands or some places and nothing else asked: no test at all. */
function findListed(columns: KeptColumns, tests: Tests, window: Window): Found | undefined {
  const [test] = tests.values();
  const postings = test?.codes && tests.size === 1 ? columns.postings(test.column) : undefined;
  if (!test?.codes || !postings) return undefined;
  const lists = test.codes.map((code) => postings.of(code)).filter(({ length }) => length > 0);
  const total = lists.reduce((sum, { length }) => sum + length, 0);
  const { offset, rows } = window;
  const [only] = lists;
  if (lists.length <= 1) return { total, ords: [...(only?.subarray(offset, offset + rows) ?? [])] };
  if (offset + rows <= MERGED_ROWS) return { total, ords: merged(lists, offset, rows) };
  // A walk meets a listing of the selection at every all/total-th step.
  const steps = ((offset + rows) * columns.rows) / total;
  if (steps > total && total <= MOST_ROWS) {
    return { total, ords: smallest(gather(lists, total), columns.rows, window) };
  }
  return { total, ords: walk(columns, columns.values(test.column) as Numbers, test.codes, window) };
}

/** Puts the positions of the groups among the candidates; undefined where they are too many. */
function takeGroups(groups: readonly Group[]): number | undefined {
  if (groups.reduce((sum, { from, to }) => sum + to - from, 0) > MOST_ROWS) return undefined;
  let count = 0;
  for (const { from, to } of groups) {
    for (let position = from; position < to; position++) candidates[count++] = position;
  }
  return count;
}

/** Puts the listings of the places among the candidates; undefined where they are too many. */
function takePlaces(columns: KeptColumns, codes: readonly number[]): number | undefined {
  const lists = codes.map((code) => columns.postings('place')?.of(code) ?? []);
  if (lists.reduce((sum, { length }) => sum + length, 0) > MOST_ROWS) return undefined;
  let count = 0;
  for (const list of lists) for (const ord of list) candidates[count++] = columns.positions[ord] as number;
  return count;
}

/** Columns whose listings lie together. */
const NAMES: ReadonlySet<string> = new Set(['brand', 'model']);

/** Whether the listing at a position meets a test. */
function passes(test: Test, values: Numbers, position: number): boolean {
  const value = values[position] as number;
  if (test.codes) return test.codes.includes(value);
  return value >= test.min && value <= test.max && value !== unknownOf(values);
}

/** A page of one brand and model, whose listings stand in score order: no further than the page goes. */
function pageOf(columns: KeptColumns, { from, to }: Group, tests: Tests, window: Window): number[] {
  const asked = [...tests.values()].flatMap((test) => {
    const values = NAMES.has(test.column) ? undefined : columns.values(test.column);
    return values ? [{ test, values }] : [];
  });
  const found: number[] = [];
  let seen = 0;
  for (let position = from; position < to && found.length < window.rows; position++) {
    if (!asked.every(({ test, values }) => passes(test, values, position))) continue;
    if (seen++ >= window.offset) found.push(columns.ords[position] as number);
  }
  return found;
}

/**
 * Looks through the listings of the brands and models, else of the places, testing each for the rest; no
 * further than the page goes where their number is known.
 */
function findTested(
  columns: KeptColumns,
  tests: Tests,
  window: Window,
  known: number | undefined,
): Found | undefined {
  const [brand, model, place] = ['brand', 'model', 'place'].map((column) => tests.get(column)?.codes);
  const isNamed = brand !== undefined || model !== undefined;
  const groups = isNamed ? columns.groups(brand, model) : [];
  const [only] = groups;
  if (only && groups.length === 1 && known !== undefined)
    return { total: known, ords: pageOf(columns, only, tests, window) };
  const taken = isNamed ? takeGroups(groups) : place && takePlaces(columns, place);
  if (taken === undefined) return undefined;
  let total = taken;
  for (const [column, test] of tests) {
    if (isNamed ? NAMES.has(column) : column === 'place') continue;
    total = keep(candidates, total, test, columns.values(column) as Numbers);
  }
  const found = candidates.subarray(0, total);
  // Those of one brand and model stand in score order already.
  const page =
    isNamed && groups.length === 1 ? found.subarray(window.offset, window.offset + window.rows) : found;
  const ords = page.map((position) => columns.ords[position] as number);
  return { total, ords: page === found ? smallest(ords, columns.rows, window) : [...ords] };
}

/**
 * Finds a page in score order by the columns in the process; `known` tells how many listings meet the
 * conditions, where they were counted before. Undefined where the tables are to be asked: nothing that is
 * named is narrow, a condition is of another kind, or the columns are not there yet.
 */
export function findNarrow(
  columns: KeptColumns,
  conditions: readonly Condition[],
  window: Window,
  known?: number,
): Found | undefined {
  const tests = columns.ready ? testsOf(columns, conditions) : undefined;
  return tests && (findListed(columns, tests, window) ?? findTested(columns, tests, window, known));
}
