/** Reads columns of numbers from DuckDB's chunks into typed arrays. */
import { type DuckDBDataChunk, DuckDBTypeId } from '@duckdb/node-api';
import duckdb from '@duckdb/node-bindings';

export type Numbers = Int8Array | Int16Array | Int32Array | Float64Array;

type Held = Int8ArrayConstructor | Int16ArrayConstructor | Int32ArrayConstructor | Float64ArrayConstructor;

/** The typed array in which DuckDB stores the values of a type. */
const HELD: ReadonlyMap<DuckDBTypeId, Held> = new Map<DuckDBTypeId, Held>([
  [DuckDBTypeId.TINYINT, Int8Array],
  [DuckDBTypeId.SMALLINT, Int16Array],
  [DuckDBTypeId.INTEGER, Int32Array],
  [DuckDBTypeId.DOUBLE, Float64Array],
]);

/**
 * A column of a piece of a result in DuckDB's memory, without a call for each value; copy it at once. NULLs are
 * undefined here; use coalesce in the query. Error: another type than these numbers.
 */
export function numbersOf(piece: DuckDBDataChunk, column: number): Numbers {
  const { type } = piece.getColumnVector(column);
  const Held = HELD.get(type.typeId);
  if (!Held)
    throw new Error(`Column ${column} is ${type}, expected one of TINYINT, SMALLINT, INTEGER, DOUBLE.`);
  const vector = duckdb.data_chunk_get_vector(piece.chunk, column);
  const { buffer, byteOffset } = duckdb.vector_get_data(vector, piece.rowCount * Held.BYTES_PER_ELEMENT);
  return new Held(buffer as ArrayBuffer, byteOffset, piece.rowCount);
}

/** The columns of all pieces, one array for each. */
export function joinedNumbers(pieces: readonly DuckDBDataChunk[], columns: number): Numbers[] {
  const rows = pieces.reduce((sum, { rowCount }) => sum + rowCount, 0);
  return Array.from({ length: columns }, (_, column) => {
    const parts = pieces.map((piece) => numbersOf(piece, column));
    const all = new ((parts[0]?.constructor ?? Float64Array) as Held)(rows);
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  });
}
