/** A feed's rows as an SQL relation, and the SQL names of its columns. */
import { identifier } from '../../shared/database.ts';

const isCapital = (letter: string) => letter !== letter.toLowerCase();

/**
 * The name of a feed's column in DuckDB. DuckDB does not distinguish `Make` from `make`, which a feed may both have, so
 * the name says which letters are capital. It also differs from our own names, such as `_line`.
 */
export function columnName(column: string): string {
  return `${column}\u0001${[...column].map((letter) => (isCapital(letter) ? '1' : '0')).join('')}`;
}

/** SQL of a feed's column. */
export const columnSql = (column: string): string => identifier(columnName(column));

/** The rows of a feed, in SQL. */
export interface Relation {
  readonly sql: string;
  /** The columns as the feed names them; in SQL they are `columnSql`. */
  readonly columns: readonly string[];
  /** SQL of the line where a row begins; `row` is SQL of its key in the file. */
  readonly line: string;
  readonly row: string;
}
