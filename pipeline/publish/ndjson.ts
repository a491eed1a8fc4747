/** Writes a relation of lines to a file, by several connections, and hashes it meanwhile. */
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { DuckDBBlobValue, DuckDBConnection } from '@duckdb/node-api';
import { rowsOf } from '../shared/database.ts';

const FEED = 10;
/** Rows of one query: planning it takes as long as a thousand rows. */
const ROWS = 32_768;
/** Rows joined to one text: far longer texts cost more per byte. */
const TEXT_ROWS = 256;
/** Bytes of one write: far larger writes cost more per byte, and so does one write for each line. */
const WRITE_BYTES = 1 << 18;

/** The measures of a written file of lines. */
interface WrittenLines {
  /** Bytes of each line, without its line feed. */
  readonly sizes: Int32Array;
  /** The hash of the whole file. */
  readonly sha256: string;
}

interface Range {
  readonly first: number;
  readonly end: number;
}

/** A file to which whole lines are added; it measures and hashes them. */
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

/** The lines of a range, in consecutive texts. */
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

/** Does the work with one thread for each query: several queries run at once, and each keeps the order of its rows. */
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

/** Queries one range on each connection at a time, and writes the texts while the next ones are made. */
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
    // The next round awaits it; a failure before that must not count as unhandled.
    written.catch(() => undefined);
  }
}

/**
 * Writes the column `line` of a relation as lines in the order of `position`, which counts from 0. The
 * connections, all to one database, share the work.
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
