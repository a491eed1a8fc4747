/** Pieces of SQL with their values, joined to conditions. */
import type { Param } from '../snapshot/query.ts';

/** A piece of SQL with the values for its question marks. */
export interface Expression {
  readonly sql: string;
  readonly params: readonly Param[];
}

/** A list of marks in SQL, one for each value. */
export function marks(values: readonly unknown[], mark = '?'): string {
  return values.map(() => mark).join(', ');
}

/** The condition that a column is one of the values; empty without values. */
export function oneOf(column: string, values: readonly Param[] | undefined, mark = '?'): Expression[] {
  return values ? [{ sql: `${column} IN (${marks(values, mark)})`, params: values }] : [];
}

/** The conditions that a column is between two bounds, both included; a missing bound gives no condition. */
export function between(
  column: string,
  [low, high]: readonly [number | undefined, number | undefined],
): Expression[] {
  const from = low === undefined ? [] : [{ sql: `${column} >= ?`, params: [low] }];
  return high === undefined ? from : [...from, { sql: `${column} <= ?`, params: [high] }];
}

/** The conditions that a text contains each word of a question; `mark` folds a word like the text. */
export function containsWords(text: string, question: string | undefined, mark: string): Expression[] {
  const words = (question ?? '').split(/\s+/).filter((word) => word !== '');
  return words.map((word) => ({ sql: `contains(${text}, ${mark})`, params: [word] }));
}

/** The condition that all conditions hold; true without conditions. */
export function allOf(conditions: readonly Expression[]): Expression {
  if (conditions.length === 0) return { sql: 'true', params: [] };
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    params: conditions.flatMap(({ params }) => params),
  };
}
