import { hashOf } from '../../shared/hash.ts';
import { hasSelector } from '../formats/path.ts';
import { unreadColumns } from '../mapping/columns.ts';
import type { Mapping } from '../mapping/schema.ts';
import { columnSql } from './relation.ts';

/** The column that holds what a record says besides the columns asked for; no feed names one so. */
export const REST_COLUMN = '$rest';

/** Whether the rows of a feed have an id of their own. Those that have none are the same only where all their texts are. */
const hasIds = (mapping: Mapping) => mapping.fields.has('source_id');

/** SQL: one number for a list of texts, NULL where all of them are. */
function numberOf(texts: readonly string[]): string {
  const whole = texts.map((text) => `coalesce(${text}, '')`).join(', ');
  return `CASE WHEN coalesce(${texts.join(', ')}) IS NOT NULL THEN md5_number_lower(concat_ws(chr(31), ${whole})) END`;
}

/** SQL of `_rest`, where there is anything: the columns that no field of a listing repeats, as one number. */
export function restSql(mapping: Mapping, available: readonly string[]): string[] {
  if (mapping.entity !== 'listings') return [];
  const columns = hasIds(mapping) ? unreadColumns(mapping, available) : available;
  return columns.length ? [`${numberOf(columns.map(columnSql))} AS _rest`] : [];
}

/**
 * A SELECT of listings with `_fingerprint`: a number for all that a row says and no field holds, which are the columns that
 * its mapping does not read and the texts that could not be used. Rows that differ in it are not the same, whatever their fields say.
 */
export function withFingerprint(mapping: Mapping, selected: string, hasRest: boolean): string {
  if (mapping.entity !== 'listings') return selected;
  const parts = hasRest ? ['_rest::VARCHAR', '_notes'] : ['_notes'];
  return `SELECT ${hasRest ? '* EXCLUDE (_rest)' : '*'}, ${numberOf(parts)} AS _fingerprint FROM (${selected})`;
}

/** A value of a record with the path to it; the items of a list have the path of the list. */
export type Leaf = readonly [path: string, text: string];

/** A path that picks among several values reads only a part of what stands there. */
const picks = (path: string) => hasSelector(path) || /(?:^|\.)\d+(?:\.|$)/.test(path);

/** What the records of a feed say that no field of a listing repeats. */
export class Rest {
  private readonly read: ReadonlySet<string>;
  private readonly known = new Map<string, boolean>();

  constructor(mapping: Mapping, columns: readonly string[]) {
    this.read = new Set(hasIds(mapping) ? columns.filter((column) => !picks(column)) : []);
  }

  /** Something that is the same for the same leaves; null where every leaf is read. */
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
