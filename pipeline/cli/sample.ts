/** The command `sample`. */
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { makeFolder } from '../publish/make-folder.ts';
import { CSV_HEADER, csvLine } from '../sample/columns.ts';
import { FEEDS, feedFiles } from '../sample/feeds/index.ts';
import { generator } from '../sample/generate.ts';
import { seeded } from '../sample/random.ts';
import { embeddedWorld } from '../sample/world.ts';
import { ForecourtError } from '../shared/errors.ts';
import { dayOf, wholeNumber } from './options.ts';
import type { Terminal } from './terminal.ts';

/** The day the generated listings stand for, unless another is asked for; so the bytes never age. */
export const SAMPLE_DAY = '2026-11-16';
const FIRST_ID = 100_000_000;
const CHUNK_CHARACTERS = 256 * 1024;

/** The CSV of `rows` listings in pieces of about 256 KB, in constant memory. */
export function* sampleCsv(rows: number, seed: number, asOf: string = SAMPLE_DAY): Generator<string> {
  const random = seeded(seed);
  const listings = generator(embeddedWorld(), asOf);
  let chunk = CSV_HEADER;
  for (let row = 0; row < rows; row++) {
    chunk += csvLine(listings.draw(random, String(FIRST_ID + row)));
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

async function writeAll(chunks: Iterable<string>, output: NodeJS.WritableStream): Promise<number> {
  let bytes = 0;
  for (const chunk of chunks) {
    bytes += Buffer.byteLength(chunk);
    if (!output.write(chunk)) await new Promise((resolve) => output.once('drain', resolve));
  }
  return bytes;
}

function feedsNamed(name: string) {
  const found = FEEDS.filter((feed) => name === 'all' || feed.name === name);
  if (found.length > 0) return found;
  const known = FEEDS.map((feed) => feed.name).join(', ');
  throw new ForecourtError('usage', `--feed ${name} is no embedded feed: expected all or one of ${known}.`);
}

async function writeFeeds(terminal: Terminal, name: string, asOf: string, folder: string): Promise<void> {
  const files = [...feedFiles(feedsNamed(name), asOf)].map(
    ([file, data]) => [resolve(folder, file), data] as const,
  );
  await makeFolder(folder);
  for (const [file, data] of files) await writeFile(file, data);
  const written = files.map(([file, { length }]) => ({ file, bytes: length }));
  terminal.result(written, written.map(({ file, bytes }) => `${file}: ${bytes} bytes`).join('\n'));
}

export interface SampleOptions {
  rows: string;
  seed: string;
  /** A file; with `feed` a folder. */
  output?: string;
  asOf?: string;
  /** An embedded listing feed to write in its own form, or `all`; rows and seed are then its own. */
  feed?: string;
}

/**
 * Writes plausible listings as CSV to a file, or to standard output; one seed, one sequence of bytes.
 * With `feed`, writes embedded listing feeds to a folder instead.
 */
export async function sample(terminal: Terminal, options: SampleOptions): Promise<void> {
  const asOf = dayOf(options.asOf ?? SAMPLE_DAY);
  if (options.feed) return writeFeeds(terminal, options.feed, asOf, options.output ?? '.');
  const rows = wholeNumber('--rows', options.rows, 0);
  const seed = wholeNumber('--seed', options.seed, 0);
  const chunks = sampleCsv(rows, seed, asOf);
  if (!options.output) {
    await writeAll(chunks, process.stdout);
    return;
  }
  const bytes = await writeFileOf(chunks, options.output);
  const { output } = options;
  terminal.result({ rows, seed, bytes, output }, `${rows} listings, ${bytes} bytes: ${output}`);
}

async function writeFileOf(chunks: Iterable<string>, output: string): Promise<number> {
  const file = createWriteStream(output);
  const ended = finished(file);
  const bytes = await Promise.race([writeAll(chunks, file), ended.then(() => 0)]);
  file.end();
  await ended;
  return bytes;
}
