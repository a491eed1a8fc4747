/** Statements with their values, and the values of their rows. */
import type { DuckDBPreparedStatement } from '@duckdb/node-api';

/** A value of a parameter. */
export type Param = number | boolean | string;

/** A statement with its values, in the order of its question marks. */
export interface Query {
  readonly sql: string;
  readonly params: readonly Param[];
}

const MAX_INT32 = 2 ** 31 - 1;

/** Binds the values of a statement. */
export function bind(statement: DuckDBPreparedStatement, params: readonly Param[]): void {
  params.forEach((value, index) => {
    const position = index + 1;
    if (typeof value === 'boolean') statement.bindBoolean(position, value);
    else if (typeof value === 'string') statement.bindVarchar(position, value);
    else if (!Number.isInteger(value)) statement.bindDouble(position, value);
    else if (Math.abs(value) <= MAX_INT32) statement.bindInteger(position, value);
    else statement.bindBigInt(position, BigInt(value));
  });
}

function literal(value: Param): string | undefined {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return /^[01]+$/.test(value) ? `'${value}'` : undefined;
  if (Number.isSafeInteger(value)) return value < 0 ? `(${value})` : String(value);
  // A number with an exponent is a DOUBLE, one without a DECIMAL.
  return Number.isFinite(value) ? `(${value.toExponential()})` : undefined;
}

/**
 * The query with its numbers, flags and bit strings written into the text, so that its plan can be kept: DuckDB plans a
 * statement with parameters each time. Undefined if any other text is among the parameters.
 */
export function inlined({ sql, params }: Query): string | undefined {
  const pieces = sql.split('?');
  if (pieces.length !== params.length + 1) return undefined;
  const values = params.map(literal);
  if (values.includes(undefined)) return undefined;
  return pieces.map((piece, index) => piece + (values[index] ?? '')).join('');
}

/** A value of the database as plain JavaScript. */
export function toPlain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (value === null || typeof value !== 'object') return value;
  if ('items' in value && Array.isArray(value.items)) return value.items.map(toPlain);
  if ('entries' in value && typeof value.entries === 'object' && value.entries !== null) {
    return Object.fromEntries(Object.entries(value.entries).map(([key, member]) => [key, toPlain(member)]));
  }
  if ('toDouble' in value && typeof value.toDouble === 'function') return value.toDouble();
  return String(value);
}
