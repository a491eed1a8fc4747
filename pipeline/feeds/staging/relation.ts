import { identifier } from '../../shared/database.ts';

const isCapital = (letter: string) => letter !== letter.toLowerCase();

/**
 * The name under which DuckDB knows a feed's column. It makes no difference between `Make` and `make`, which a feed may
 * have side by side, nor would it between a feed's `_line` and ours.
 */
export function columnName(column: string): string {
  return `${column}\u0001${[...column].map((letter) => (isCapital(letter) ? '1' : '0')).join('')}`;
}

/** SQL of a feed's column. */
export const columnSql = (column: string): string => identifier(columnName(column));

/** The rows of a feed as SQL. */
export interface Relation {
  readonly sql: string;
  /** The columns as the feed names them; in SQL they are `columnSql`. */
  readonly columns: readonly string[];
  /** SQL of the line that a row begins on, and of its key within the file. */
  readonly line: string;
  readonly row: string;
}
