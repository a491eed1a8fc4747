/** Reads the rows of a query piece by piece while requests are answered. */
import type { DuckDBConnection, DuckDBDataChunk } from '@duckdb/node-api';

/** What takes the pieces of a query that is read in the background. */
export interface PieceReader {
  piece(piece: DuckDBDataChunk): void;
  end(): void;
}

/** What is done in the background once a snapshot answers: a statement, a query that is read, or work without SQL. */
export type Later =
  | string
  | { readonly sql: string; readonly reader: PieceReader }
  | (() => Promise<unknown>);

/** Reads a query piece by piece; requests are answered between two pieces. */
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

/** Does what was put off beside the first requests. One that fails leaves things as they were, and the process is warned. */
export async function inBackground(
  connection: DuckDBConnection,
  work: readonly Later[],
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
    if (!closed) process.emitWarning(`A snapshot is served without all that makes it fast: ${String(cause)}`);
  } finally {
    connection.closeSync();
  }
}
