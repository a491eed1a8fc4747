import { open } from 'node:fs/promises';
import { DuckDBBlobVector, type DuckDBConnection, type DuckDBDataChunk } from '@duckdb/node-api';

const FEED = 10;

/** The values of a chunk's only column as lines in one buffer. */
function linesOf(chunk: DuckDBDataChunk): Buffer {
  const vector = chunk.getColumnVector(0);
  if (!(vector instanceof DuckDBBlobVector))
    throw new Error('The query of writeLines must give one column of BLOBs.');
  const lines = Array.from(
    { length: chunk.rowCount },
    (_, row) => vector.getItemBytes(row) ?? new Uint8Array(),
  );
  const buffer = Buffer.allocUnsafe(lines.reduce((bytes, line) => bytes + line.length + 1, 0));
  let end = 0;
  for (const line of lines) {
    buffer.set(line, end);
    end += line.length + 1;
    buffer[end - 1] = FEED;
  }
  return buffer;
}

/**
 * Writes the rows of a query of one BLOB column as lines, in the order of the query. Streamed, in constant
 * memory, and about twice as fast as COPY with the CSV writer told to add nothing.
 */
export async function writeLines(connection: DuckDBConnection, query: string, path: string): Promise<void> {
  const result = await connection.stream(query);
  const file = await open(path, 'w');
  try {
    for await (const chunk of result) await file.write(linesOf(chunk));
  } finally {
    await file.close();
  }
}
