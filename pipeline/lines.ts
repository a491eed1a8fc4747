import { createReadStream } from 'node:fs';
import type { DuckDBConnection } from '@duckdb/node-api';
import { literal } from './database.ts';

const FEED = 10;
const READ_BYTES = 4 << 20;

/** Grows by doubling; a million rows are known only when the file is read. */
class Sizes {
  #values = new Int32Array(1 << 16);
  #length = 0;

  add(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Int32Array(this.#length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  all(): Int32Array {
    return this.#values.subarray(0, this.#length);
  }
}

/** The bytes of each line of a file, without its line feed. */
export async function lineSizes(path: string): Promise<Int32Array> {
  const sizes = new Sizes();
  let before = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let feed = chunk.indexOf(FEED); feed !== -1; feed = chunk.indexOf(FEED, start)) {
      sizes.add(before + feed - start);
      before = 0;
      start = feed + 1;
    }
    before += chunk.length - start;
  }
  return sizes.all();
}

/**
 * Writes the column `line` of a relation as lines, in the order of the relation, and gives the bytes of each.
 * As blobs: the CSV writer, told to add nothing, takes more than twice the time.
 */
export async function writeLines(
  connection: DuckDBConnection,
  relation: string,
  path: string,
): Promise<Int32Array> {
  const blobs = `SELECT encode(line || chr(${FEED})) FROM ${relation}`;
  await connection.run(`COPY (${blobs}) TO ${literal(path)} (FORMAT blob)`);
  return lineSizes(path);
}
