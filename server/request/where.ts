/** Pieces of SQL with their values, and how they are joined to a condition. */
import type { Param } from '../snapshot/query.ts';

/** A piece of SQL with the values of its question marks. */
export interface Expression {
  readonly sql: string;
  readonly params: readonly Param[];
}

/** As many marks as values, for a list in SQL. */
export function marks(values: readonly unknown[], mark = '?'): string {
  return values.map(() => mark).join(', ');
}

/** The column is one of the values; no condition where none are given. */
export function oneOf(column: string, values: readonly Param[] | undefined, mark = '?'): Expression[] {
  return values ? [{ sql: `${column} IN (${marks(values, mark)})`, params: values }] : [];
}

/** The column lies between two bounds, both included; a bound that is not given is none. */
export function between(
  column: string,
  [low, high]: readonly [number | undefined, number | undefined],
): Expression[] {
  const from = low === undefined ? [] : [{ sql: `${column} >= ?`, params: [low] }];
  return high === undefined ? from : [...from, { sql: `${column} <= ?`, params: [high] }];
}

/** The text holds each word of a question; `mark` folds a word as the text is folded. */
export function holding(text: string, question: string | undefined, mark: string): Expression[] {
  const words = (question ?? '').split(/\s+/).filter((word) => word !== '');
  return words.map((word) => ({ sql: `contains(${text}, ${mark})`, params: [word] }));
}

/** All conditions at once; true where there are none. */
export function allOf(conditions: readonly Expression[]): Expression {
  if (conditions.length === 0) return { sql: 'true', params: [] };
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    params: conditions.flatMap(({ params }) => params),
  };
}
