/** Does the background work of a snapshot while requests are answered. */
import type { DuckDBConnection, DuckDBDataChunk } from '@duckdb/node-api';

/** Receives the pieces of a query that is read in the background. */
export interface PieceReader {
  piece(piece: DuckDBDataChunk): void;
  end(): void;
}

/** Background work once a snapshot answers requests: a statement, a query to read, or work without SQL. */
export type BackgroundWork =
  | string
  | { readonly sql: string; readonly reader: PieceReader }
  | (() => Promise<unknown>);

/** Reads a query piece by piece, so that requests are answered between two pieces. */
async function readPieces(
  connection: DuckDBConnection,
  sql: string,
  reader: PieceReader,
  isClosed: () => boolean,
): Promise<void> {
  const result = await connection.stream(sql);
  for (let piece = await result.fetchChunk(); piece?.rowCount; piece = await result.fetchChunk()) {
    if (isClosed()) return;
    reader.piece(piece);
  }
  reader.end();
}

/** Does the background work in order. If one part fails, the rest is left undone and the process emits a warning. */
export async function inBackground(
  connection: DuckDBConnection,
  work: readonly BackgroundWork[],
  closers: (() => void)[],
): Promise<void> {
  let closed = false;
  closers.push(() => {
    closed = true;
    connection.interrupt();
  });
  try {
    for (const one of work) {
      if (closed) break;
      if (typeof one === 'string') await connection.run(one);
      else if (typeof one === 'function') await one();
      else await readPieces(connection, one.sql, one.reader, () => closed);
    }
  } catch (cause) {
    if (!closed)
      process.emitWarning(`A snapshot is served without everything that makes it fast: ${String(cause)}`);
  } finally {
    connection.closeSync();
  }
}
