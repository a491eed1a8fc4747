/** Writes relations of lines by several connections, hashed on the way. */
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { DuckDBBlobValue, DuckDBConnection } from '@duckdb/node-api';
import { rowsOf } from '../shared/database.ts';

const FEED = 10;
/** Rows asked for at a time: planning takes as long as a thousand of them. */
const ROWS = 32_768;
/** Rows of one text: far larger ones are dearer by the byte. */
const TEXT_ROWS = 256;
/** Bytes of one write. Far larger ones are dearer by the byte, as are those of a line each. */
const WRITE_BYTES = 1 << 18;

/** A file of lines as it was written. */
interface WrittenLines {
  /** Bytes of each line, without its line feed. */
  readonly sizes: Int32Array;
  /** Of the whole file. */
  readonly sha256: string;
}

interface Range {
  readonly first: number;
  readonly end: number;
}

/** A file that grows by whole lines: measures and hashes what it writes. */
class LineFile {
  readonly #file: FileHandle;
  readonly #hash = createHash('sha256');
  readonly #sizes: Int32Array;
  #lines = 0;

  constructor(file: FileHandle, rows: number) {
    this.#file = file;
    this.#sizes = new Int32Array(rows);
  }

  async add(text: Uint8Array): Promise<void> {
    this.#measure(text);
    this.#hash.update(text);
    for (let at = 0; at < text.length; at += WRITE_BYTES) {
      await this.#file.write(text, at, Math.min(WRITE_BYTES, text.length - at));
    }
  }

  #measure(text: Uint8Array): void {
    let start = 0;
    for (let feed = text.indexOf(FEED); feed !== -1; feed = text.indexOf(FEED, start)) {
      this.#sizes[this.#lines] = feed - start;
      this.#lines += 1;
      start = feed + 1;
    }
  }

  end(): WrittenLines {
    return { sizes: this.#sizes, sha256: this.#hash.digest('hex') };
  }
}

function* rangesOf(rows: number): Generator<Range> {
  for (let first = 0; first < rows; first += ROWS) yield { first, end: Math.min(rows, first + ROWS) };
}

/** The lines of a range, in texts that follow each other. */
async function linesOf(
  connection: DuckDBConnection,
  relation: string,
  { first, end }: Range,
): Promise<Uint8Array[]> {
  const reader = await connection.runAndReadAll(
    `SELECT position // ${TEXT_ROWS} AS place, encode(string_agg(line, chr(${FEED})) || chr(${FEED})) AS text
     FROM ${relation} WHERE position >= ${first} AND position < ${end} GROUP BY place`,
  );
  const texts = reader.getRows() as [bigint, DuckDBBlobValue][];
  return texts.sort(([a], [b]) => Number(a - b)).map(([, { bytes }]) => bytes);
}

/** Does the work with one thread a query, as several queries run beside each other and keep the order of rows. */
async function oneThreadEach<T>(connection: DuckDBConnection, work: () => Promise<T>): Promise<T> {
  const [before] = await rowsOf<{ threads: number }>(
    connection,
    `SELECT current_setting('threads') AS threads`,
  );
  await connection.run('SET threads = 1');
  try {
    return await work();
  } finally {
    await connection.run(`SET threads = ${before?.threads ?? 1}`);
  }
}

/** Asks for as many ranges at a time as there are connections; writes them while the next are made. */
async function writeRanges(
  connections: readonly DuckDBConnection[],
  relation: string,
  rows: number,
  file: LineFile,
): Promise<void> {
  const ranges = rangesOf(rows);
  let written = Promise.resolve();
  for (;;) {
    const asked = connections.flatMap((connection) => {
      const { value, done } = ranges.next();
      return done ? [] : [linesOf(connection, relation, value)];
    });
    const texts = (await Promise.all(asked)).flat();
    await written;
    if (texts.length === 0) return;
    written = (async () => {
      for (const text of texts) await file.add(text);
    })();
    // Waited for in the next round; a failure before that must not count as unhandled.
    written.catch(() => undefined);
  }
}

/**
 * Writes the column `line` of a relation as lines in the order of its `position`, which counts from 0. The
 * connections, all of one database, share the work.
 */
export async function writeLines(
  connections: readonly [DuckDBConnection, ...DuckDBConnection[]],
  relation: string,
  path: string,
): Promise<WrittenLines> {
  const [first] = connections;
  const [count] = await rowsOf<{ rows: number }>(first, `SELECT count(*) AS rows FROM ${relation}`);
  const rows = count?.rows ?? 0;
  const handle = await open(path, 'w');
  try {
    const file = new LineFile(handle, rows);
    await oneThreadEach(first, () => writeRanges(connections, relation, rows, file));
    return file.end();
  } finally {
    await handle.close();
  }
}
