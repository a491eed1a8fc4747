/** Warns about columns of a mapping that no record has, or that are objects. */
import { meantText } from '../../shared/suggestions.ts';
import type { FeedRecord } from '../formats/feed-record.ts';
import type { Job } from '../job.ts';
import { slips, slipTexts } from '../values/slips.ts';
import { readPattern } from './regex.ts';
import type { Mapping } from './schema.ts';

const SHOWN_PATHS = 40;
/** Records that are examined for objects and null members. */
const EXAMINED_RECORDS = 100;
const OBJECT = /^\{[\s\S]*\}$/;
/** Fields that take an object. */
const STRUCTURED = ['filters'];

/** The columns of the feed that a column comes from: itself, or those that patterns make it from. */
function originsOf({ extract }: Mapping, column: string): string[] {
  const makers = extract.filter(({ pattern }) => readPattern(pattern).groups.includes(column));
  return makers.length ? makers.map(({ from }) => from) : [column];
}

/**
 * Notes which columns ever have a value. JSON and XML omit empty values, so that a misspelt or renamed column looks
 * like one that is always empty.
 */
export class SeenColumns {
  private readonly unseen: Set<number>;
  private readonly columns: readonly string[];
  private readonly paths = new Set<string>();
  /** Columns that lead to objects instead of values. */
  private readonly objects = new Set<number>();
  private unexamined = EXAMINED_RECORDS;

  constructor(columns: readonly string[]) {
    this.columns = columns;
    this.unseen = new Set(columns.keys());
  }

  add({ values, paths, isNothing }: FeedRecord): void {
    this.lookForNothing(isNothing);
    this.lookForObjects(values);
    if (this.unseen.size === 0) return;
    if (this.paths.size === 0) for (const path of paths?.() ?? []) this.paths.add(path);
    for (const index of this.unseen) {
      const value = values[index];
      if (value !== null && value !== undefined) this.unseen.delete(index);
    }
  }

  /** Counts a member that is null as seen: it has no value, but it exists. */
  private lookForNothing(isNothing: FeedRecord['isNothing']): void {
    if (this.unexamined === 0 || !isNothing) return;
    for (const index of this.unseen) if (isNothing(this.columns[index] ?? '')) this.unseen.delete(index);
  }

  private lookForObjects(values: FeedRecord['values']): void {
    if (this.unexamined === 0) return;
    this.unexamined -= 1;
    for (const [index, value] of values.entries()) if (value && OBJECT.test(value)) this.objects.add(index);
  }

  /** Warnings for fields whose rules read a whole object instead of a member. */
  private objectWarnings({ mapping, file }: Job): string[] {
    const objects = new Set([...this.objects].map((index) => this.columns[index]));
    return [...mapping.fields].flatMap(([name, rules]) => {
      const plain = rules.filter(({ pattern, separator }) => !pattern && !separator);
      const object = plain.flatMap(({ from }) => from ?? []).find((column) => objects.has(column));
      const readsMember = plain.some(({ from }) =>
        [from ?? []].flat().some((one) => one.startsWith(`${object}.`)),
      );
      if (object === undefined || readsMember || STRUCTURED.includes(name)) return [];
      return [
        `${file}: "${object}" (for ${name}) is an object. Name one of its members, such as "${object}.value", or correct format.record; if it is a whole column, set "transposed": true`,
      ];
    });
  }

  /** Warnings for missing columns, likely misspellings and objects, in words. */
  warnings(job: Job): string[] {
    return [...this.lackWarnings(job), ...this.slipWarnings(job), ...this.objectWarnings(job)];
  }

  /** Warnings for names that no record has while the first has a similar one that no rule reads. */
  private slipWarnings({ mapping, file }: Job): string[] {
    const unseen = new Set([...this.unseen].map((index) => this.columns[index]));
    const has = [...this.columns.filter((column) => !unseen.has(column)), ...this.paths];
    return slipTexts(file, slips(mapping, [...new Set(has)]));
  }

  /** Warnings for fields whose columns no record has, unless their rules are optional. */
  private lackWarnings({ mapping, file }: Job): string[] {
    if (this.paths.size === 0) return [];
    const unseen = new Set([...this.unseen].map((index) => this.columns[index]));
    const lacking = [...mapping.fields].flatMap(([name, rules]) => {
      if (rules.some(({ optional, constant }) => optional || constant !== undefined)) return [];
      const origins = rules.flatMap(({ from }) => from ?? []).flatMap((column) => originsOf(mapping, column));
      if (origins.length === 0 || !origins.every((column) => unseen.has(column))) return [];
      const named = [...new Set(origins)].map((column) => `"${column}"${meantText(column, [...this.paths])}`);
      return [`${named.join(' or ')} (for ${name})`];
    });
    if (lacking.length === 0) return [];
    const has = [...this.paths].slice(0, SHOWN_PATHS).map((path) => `"${path}"`);
    return [
      `${file}: no record has ${lacking.join(', ')}; the first has ${has.join(', ')}. Correct the mapping (names and format.record), or mark the rules "optional": true`,
    ];
  }
}
