import { open } from 'node:fs/promises';
import { DuckDBBlobVector, type DuckDBConnection, type DuckDBDataChunk } from '@duckdb/node-api';

const FEED = 10;

/** The values of a chunk's only column. */
function blobsOf(chunk: DuckDBDataChunk): Uint8Array[] {
  const vector = chunk.getColumnVector(0);
  if (!(vector instanceof DuckDBBlobVector))
    throw new Error('The query of writeLines must give one column of BLOBs.');
  return Array.from({ length: chunk.rowCount }, (_, row) => vector.getItemBytes(row) ?? new Uint8Array());
}

/** Lines, each ended by a line feed, in one buffer. */
function joined(lines: readonly Uint8Array[]): Buffer {
  const buffer = Buffer.allocUnsafe(lines.reduce((bytes, line) => bytes + line.length + 1, 0));
  let end = 0;
  for (const line of lines) {
    buffer.set(line, end);
    end += line.length + 1;
    buffer[end - 1] = FEED;
  }
  return buffer;
}

function concatenated(parts: readonly Int32Array[]): Int32Array {
  const whole = new Int32Array(parts.reduce((rows, { length }) => rows + length, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}

/**
 * Writes the rows of a query of one BLOB column as lines, in the order of the query, and gives the bytes of
 * each, without its line feed. Streamed, and about twice as fast as COPY with the CSV writer told to add
 * nothing.
 */
export async function writeLines(
  connection: DuckDBConnection,
  query: string,
  path: string,
): Promise<Int32Array> {
  const result = await connection.stream(query);
  const file = await open(path, 'w');
  const sizes: Int32Array[] = [];
  try {
    for await (const chunk of result) {
      const lines = blobsOf(chunk);
      sizes.push(Int32Array.from(lines, ({ length }) => length));
      await file.write(joined(lines));
    }
  } finally {
    await file.close();
  }
  return concatenated(sizes);
}
