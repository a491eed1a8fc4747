import type { Dimension } from '../values/units.ts';

export type FieldType =
  | 'VARCHAR'
  | 'INTEGER'
  | 'BIGINT'
  | 'DOUBLE'
  | 'DECIMAL(18,2)'
  | 'DECIMAL(18,6)'
  | 'DATE'
  | 'BOOLEAN'
  | 'VARCHAR[]';

/**
 * One column of a staging table: what a mapping may fill and the limits that a value must keep.
 * A value outside the limits is nulled and counted, or, with `reject`, sets the row aside.
 */
export interface Field {
  readonly name: string;
  readonly type: FieldType;
  readonly dimension?: Dimension;
  /** What the words beside its number count, where that is not its dimension: a rate is written with its currency. */
  readonly words?: Dimension;
  readonly minimum?: number;
  /** `next_year` is the year after the build's day. */
  readonly maximum?: number | 'next_year';
  readonly reject?: boolean;
  /** A row without it is set aside. */
  readonly required?: boolean;
  /** Fields of which one may be given instead; the loading makes this one of them. */
  readonly instead?: readonly string[];
  /** Needed only while rows are loaded: no column of the staging table. */
  readonly passing?: boolean;
  /** Decimals that a DOUBLE keeps; six by default. */
  readonly decimals?: number;
  /** Closed list of values; words outside it are nulled and counted. */
  readonly values?: readonly string[];
  /** Key of data/reference/synonyms.csv whose words are understood. */
  readonly synonyms?: string;
  /** A regular expression that the whole text must match. */
  readonly shape?: string;
  readonly letters?: 'upper' | 'lower';
  /** Of several lines the first is taken: of several addresses at one path one is meant. */
  readonly oneLine?: boolean;
  /** Stands where the feed gives nothing. */
  readonly otherwise?: string;
}

/** How the ids of companies look. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** The largest id that is a number. */
export const LARGEST_ID = 2_147_483_647;

/** Whether a field holds a number. */
export const isNumeric = (field: Field): boolean =>
  ['INTEGER', 'BIGINT', 'DOUBLE', 'DECIMAL(18,2)', 'DECIMAL(18,6)'].includes(field.type);

/** Whether a field names a row for others, so that any text can be made one. */
export const isId = ({ shape, maximum }: Field): boolean => shape === UUID || maximum === LARGEST_ID;
