/** Fingerprints of the values of listings that no field holds, by which equal rows are told from different ones. */
import { hashOf } from '../../shared/hash.ts';
import { hasSelector } from '../formats/path.ts';
import { unreadColumns } from '../mapping/columns.ts';
import type { Mapping } from '../mapping/schema.ts';
import { columnSql } from './relation.ts';

/** The column of the fingerprint of a record's other values; no feed has a column with this name. */
export const REST_COLUMN = '$rest';

/** Whether the rows of a feed have ids. Rows without ids are equal only if all their texts are. */
const hasIds = (mapping: Mapping) => mapping.fields.has('source_id');

/** SQL: one number for a list of texts; NULL if all of them are. */
function numberOf(texts: readonly string[]): string {
  const whole = texts.map((text) => `coalesce(${text}, '')`).join(', ');
  return `CASE WHEN coalesce(${texts.join(', ')}) IS NOT NULL THEN md5_number_lower(concat_ws(chr(31), ${whole})) END`;
}

/** SQL of `_rest`, if there are other columns: one number for the columns that no field of a listing repeats. */
export function restSql(mapping: Mapping, available: readonly string[]): string[] {
  if (mapping.entity !== 'listings') return [];
  const columns = hasIds(mapping) ? unreadColumns(mapping, available) : available;
  return columns.length ? [`${numberOf(columns.map(columnSql))} AS _rest`] : [];
}

/**
 * A SELECT of listings with `_fingerprint`: a number for the values of a row that no field holds, namely the columns
 * that its mapping does not read and the texts that could not be used. Rows with different fingerprints are not equal,
 * even if their fields are.
 */
export function withFingerprint(mapping: Mapping, selected: string, hasRest: boolean): string {
  if (mapping.entity !== 'listings') return selected;
  const parts = hasRest ? ['_rest::VARCHAR', '_notes'] : ['_notes'];
  return `SELECT ${hasRest ? '* EXCLUDE (_rest)' : '*'}, ${numberOf(parts)} AS _fingerprint FROM (${selected})`;
}

/** A value of a record with the path to it; the items of a list have the path of the list. */
export type Leaf = readonly [path: string, text: string];

/** Whether a path selects among several values, so that it reads only some of them. */
const selectsSome = (path: string) => hasSelector(path) || /(?:^|\.)\d+(?:\.|$)/.test(path);

/** Fingerprints of the values in records that no field of a listing repeats. */
export class Rest {
  private readonly read: ReadonlySet<string>;
  private readonly known = new Map<string, boolean>();

  constructor(mapping: Mapping, columns: readonly string[]) {
    this.read = new Set(hasIds(mapping) ? columns.filter((column) => !selectsSome(column)) : []);
  }

  /** A hash of the leaves that are not read; null if every leaf is read. */
  of(leaves: Iterable<Leaf>): string | null {
    const rest = [...leaves].filter(([path]) => !this.isRead(path));
    return rest.length ? hashOf(JSON.stringify(rest)) : null;
  }

  private isRead(path: string): boolean {
    const known = this.known.get(path) ?? this.findRead(path);
    this.known.set(path, known);
    return known;
  }

  private findRead(path: string): boolean {
    const steps = path.split('.');
    return steps.some((_, at) => this.read.has(steps.slice(0, at + 1).join('.')));
  }
}
