/** The type of a staging table's column that a mapping may fill. */
import type { UnitDimension } from '../values/units.ts';

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
 * One column of a staging table and the limits of its values. A value outside the limits is nulled and counted, or,
 * with `reject`, sets the row aside.
 */
export interface Field {
  readonly name: string;
  readonly type: FieldType;
  readonly dimension?: UnitDimension;
  /** The dimension of the words beside its number if it is another one: a rate is written with its currency. */
  readonly words?: UnitDimension;
  readonly minimum?: number;
  /** `next_year` is the year after the build's day. */
  readonly maximum?: number | 'next_year';
  readonly reject?: boolean;
  /** A row without it is set aside. */
  readonly required?: boolean;
  /** Fields of which one may be given instead; the load computes this one from it. */
  readonly instead?: readonly string[];
  /** Whether it is needed only while rows are loaded and is not a column of the staging table. */
  readonly passing?: boolean;
  /** Decimals that a DOUBLE keeps; six by default. */
  readonly decimals?: number;
  /** A closed list of values; other words are nulled and counted. */
  readonly values?: readonly string[];
  /** Key of data/reference/synonyms.csv whose words are understood. */
  readonly synonyms?: string;
  /** A regular expression that the whole text must match. */
  readonly shape?: string;
  readonly letters?: 'upper' | 'lower';
  /** Whether only the first of several lines is read, because one path may hold several addresses. */
  readonly oneLine?: boolean;
  /** The value if the feed gives none. */
  readonly otherwise?: string;
}

/** The pattern of company ids. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** The largest id that is a number. */
export const LARGEST_ID = 2_147_483_647;

/** Whether a field holds a number. */
export const isNumeric = (field: Field): boolean =>
  ['INTEGER', 'BIGINT', 'DOUBLE', 'DECIMAL(18,2)', 'DECIMAL(18,6)'].includes(field.type);

/** Whether a field identifies a row for others, so that any text can be turned into an id. */
export const isId = ({ shape, maximum }: Field): boolean => shape === UUID || maximum === LARGEST_ID;
