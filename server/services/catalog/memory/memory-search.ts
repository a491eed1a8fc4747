/** Finds pages of narrow selections in the process. */
import type { Numbers } from '../../../snapshot/numbers.ts';
import type { ColumnTest, Condition } from '../request/condition.ts';
import { type KeptColumns, type ModelGroup, unknownValue } from './kept-columns.ts';
import { mergeLists } from './merge.ts';

/** The most listings that are scanned in the process: a quarter of a millisecond for each test. */
const MOST_ROWS = 150_000;

/** The last row up to which lists are merged; later pages are cheaper to find among all their listings. */
const MERGED_ROWS = 2000;

/** A page of a selection and the number of all its listings. */
export interface FoundPage {
  readonly ords: readonly number[];
  readonly total: number;
}

interface Window {
  readonly offset: number;
  readonly rows: number;
}

type Tests = ReadonlyMap<string, ColumnTest>;

/** Combines two tests of one column; undefined if that is not possible. */
function both(one: ColumnTest, other: ColumnTest): ColumnTest | undefined {
  if (one.codes || other.codes) return undefined;
  return { column: one.column, min: Math.max(one.min, other.min), max: Math.min(one.max, other.max) };
}

/** The conditions as one test for each column; undefined if one of them has no such test. */
function testsOf(columns: KeptColumns, conditions: readonly Condition[]): Tests | undefined {
  const tests = new Map<string, ColumnTest>();
  for (const { test } of conditions) {
    if (!test || !columns.values(test.column)) return undefined;
    const before = tests.get(test.column);
    const made = before ? both(before, test) : test;
    if (!made) return undefined;
    tests.set(test.column, made);
  }
  return tests;
}

/** Buffers shared by all searches: a search is synchronous, so there is only one at a time. */
const candidates = new Int32Array(MOST_ROWS);
let marks = new Uint32Array(0);

/** 1 at each requested code: faster to look up than a set. */
function flagsOf(codes: readonly number[]): Uint8Array {
  const flags = new Uint8Array(Math.max(...codes) + 1);
  for (const code of codes) flags[code] = 1;
  return flags;
}

/** Moves the positions that pass the test to the front; gives their number. */
function keep(positions: Int32Array, count: number, test: ColumnTest, values: Numbers): number {
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
  const unknown = unknownValue(values);
  for (let index = 0; index < count; index++) {
    const position = positions[index] as number;
    const value = values[position] as number;
    if (value >= min && value <= max && value !== unknown) positions[kept++] = position;
  }
  return kept;
}

/** A window of the numbers in ascending order, found by a bit set, which is cheaper than sorting them. */
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

/** Walks down the score order and collects the listings with one of the codes, until the page is full. */
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

/** Copies lists into the candidates. */
function gather(lists: readonly Int32Array[], total: number): Int32Array {
  let at = 0;
  for (const list of lists) {
    candidates.set(list, at);
    at += list.length;
  }
  return candidates.subarray(0, total);
}

/** Finds the listings of some brands or some places without any other condition, so without a test. */
function findListed(columns: KeptColumns, tests: Tests, window: Window): FoundPage | undefined {
  const [test] = tests.values();
  const postings = test?.codes && tests.size === 1 ? columns.postings(test.column) : undefined;
  if (!test?.codes || !postings) return undefined;
  const lists = test.codes.map((code) => postings.of(code)).filter(({ length }) => length > 0);
  const total = lists.reduce((sum, { length }) => sum + length, 0);
  const { offset, rows } = window;
  const [only] = lists;
  if (lists.length <= 1) return { total, ords: [...(only?.subarray(offset, offset + rows) ?? [])] };
  if (offset + rows <= MERGED_ROWS) return { total, ords: mergeLists(lists, offset, rows) };
  // A walk meets a listing of the selection every all/total steps.
  const steps = ((offset + rows) * columns.rows) / total;
  if (steps > total && total <= MOST_ROWS) {
    return { total, ords: smallest(gather(lists, total), columns.rows, window) };
  }
  return { total, ords: walk(columns, columns.values(test.column) as Numbers, test.codes, window) };
}

/** Copies the positions of the groups into the candidates; undefined if they are too many. */
function takeGroups(groups: readonly ModelGroup[]): number | undefined {
  if (groups.reduce((sum, { from, to }) => sum + to - from, 0) > MOST_ROWS) return undefined;
  let count = 0;
  for (const { from, to } of groups) {
    for (let position = from; position < to; position++) candidates[count++] = position;
  }
  return count;
}

/** Copies the positions of the places' listings into the candidates; undefined if they are too many. */
function takePlaces(columns: KeptColumns, codes: readonly number[]): number | undefined {
  const lists = codes.map((code) => columns.postings('place')?.of(code) ?? []);
  if (lists.reduce((sum, { length }) => sum + length, 0) > MOST_ROWS) return undefined;
  let count = 0;
  for (const list of lists) for (const ord of list) candidates[count++] = columns.positions[ord] as number;
  return count;
}

/** Columns by which listings are grouped. */
const NAMES: ReadonlySet<string> = new Set(['brand', 'model']);

/** Whether the listing at a position passes a test. */
function passes(test: ColumnTest, values: Numbers, position: number): boolean {
  const value = values[position] as number;
  if (test.codes) return test.codes.includes(value);
  return value >= test.min && value <= test.max && value !== unknownValue(values);
}

/** A page of one brand and model, whose listings are in score order: stops at the end of the page. */
function pageOf(columns: KeptColumns, { from, to }: ModelGroup, tests: Tests, window: Window): number[] {
  const others = [...tests.values()].flatMap((test) => {
    const values = NAMES.has(test.column) ? undefined : columns.values(test.column);
    return values ? [{ test, values }] : [];
  });
  const found: number[] = [];
  let seen = 0;
  for (let position = from; position < to && found.length < window.rows; position++) {
    if (!others.every(({ test, values }) => passes(test, values, position))) continue;
    if (seen++ >= window.offset) found.push(columns.ords[position] as number);
  }
  return found;
}

/**
 * Tests the listings of the brands and models, or else of the places, for the other conditions. Stops at the end
 * of the page if the total is known.
 */
function findTested(
  columns: KeptColumns,
  tests: Tests,
  window: Window,
  known: number | undefined,
): FoundPage | undefined {
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
  // The listings of one brand and model are already in score order.
  const page =
    isNamed && groups.length === 1 ? found.subarray(window.offset, window.offset + window.rows) : found;
  const ords = page.map((position) => columns.ords[position] as number);
  return { total, ords: page === found ? smallest(ords, columns.rows, window) : [...ords] };
}

/**
 * Finds a page in score order in the columns of the process; `known` is the number of listings that meet the
 * conditions, if they were counted before. Undefined if a query is needed: the selection is not narrow, a condition
 * has no test, or the columns are not yet read.
 */
export function findInMemory(
  columns: KeptColumns,
  conditions: readonly Condition[],
  window: Window,
  known?: number,
): FoundPage | undefined {
  const tests = columns.ready ? testsOf(columns, conditions) : undefined;
  return tests && (findListed(columns, tests, window) ?? findTested(columns, tests, window, known));
}
