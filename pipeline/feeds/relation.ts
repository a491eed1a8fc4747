/** The rows of a feed as SQL. */
export interface Relation {
  readonly sql: string;
  readonly columns: readonly string[];
  /** SQL of the line that a row begins on, and of its key within the file. */
  readonly line: string;
  readonly row: string;
}
