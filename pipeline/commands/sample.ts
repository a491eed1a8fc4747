import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { ForecourtError } from '../errors.ts';
import { csvLine, HEADER } from '../sample/columns.ts';
import { generator } from '../sample/generate.ts';
import { seeded } from '../sample/random.ts';
import { embeddedWorld } from '../sample/world.ts';
import type { Terminal } from '../terminal.ts';

/** The day the generated listings stand for, unless another is asked for; so the bytes never age. */
export const SAMPLE_DAY = '2026-11-16';
const FIRST_ID = 100_000_000;
const CHUNK_CHARACTERS = 256 * 1024;

/** The CSV of `rows` listings in pieces of about 256 KB, in constant memory. */
export function* sampleCsv(rows: number, seed: number, asOf: string = SAMPLE_DAY): Generator<string> {
  const random = seeded(seed);
  const listings = generator(embeddedWorld(), asOf);
  let chunk = HEADER;
  for (let row = 0; row < rows; row++) {
    chunk += csvLine(listings.draw(random, String(FIRST_ID + row)));
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new ForecourtError(
    'usage',
    `--${name} ${text} is no whole number: expected 0 or more, such as 1000.`,
  );
}

function dayOf(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new ForecourtError('usage', `--as-of ${text} is no day: expected YYYY-MM-DD, such as ${SAMPLE_DAY}.`);
}

async function writeAll(chunks: Iterable<string>, output: NodeJS.WritableStream): Promise<number> {
  let bytes = 0;
  for (const chunk of chunks) {
    bytes += Buffer.byteLength(chunk);
    if (!output.write(chunk)) await new Promise((resolve) => output.once('drain', resolve));
  }
  return bytes;
}

/** Writes plausible listings as CSV to a file, or to standard output; one seed, one sequence of bytes. */
export async function sample(
  terminal: Terminal,
  options: { rows: string; seed: string; output?: string; asOf?: string },
): Promise<void> {
  const rows = wholeNumber('rows', options.rows);
  const seed = wholeNumber('seed', options.seed);
  const chunks = sampleCsv(rows, seed, dayOf(options.asOf ?? SAMPLE_DAY));
  if (!options.output) {
    await writeAll(chunks, process.stdout);
    return;
  }
  const file = createWriteStream(options.output);
  const failed = finished(file);
  const bytes = await Promise.race([writeAll(chunks, file), failed.then(() => 0)]);
  file.end();
  await failed;
  terminal.result(
    { rows, seed, bytes, output: options.output },
    `${rows} listings, ${bytes} bytes: ${options.output}`,
  );
}
