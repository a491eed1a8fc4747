/** Tries sources that answer badly. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Tried } from './disk.ts';
import { damage } from './intact.ts';
import { run } from './program.ts';
import { listingsCsv, type World, writeSources } from './world.ts';

type Answer = (response: ServerResponse, body: string) => Promise<void> | void;

const PIECES = 8;
const PAUSE_MS = 150;

/** Answers of a source by kind; `well` is the correct answer. */
const ANSWERS = {
  well: (response, body) => void response.end(body),
  slow: async (response, body) => {
    const size = Math.ceil(body.length / PIECES);
    for (let at = 0; at < body.length; at += size) {
      response.write(body.slice(at, at + size));
      await sleep(PAUSE_MS);
    }
    response.end();
  },
  cut: (response, body) => {
    response.writeHead(200, { 'Content-Length': Buffer.byteLength(body) });
    response.write(body.slice(0, body.length / 2), () => response.destroy());
  },
  cutChunk: (response, body) => {
    response.write(body.slice(0, body.length / 2), () => response.destroy());
  },
  cutPacked: (response, body) => {
    const packed = gzipSync(body);
    response.end(packed.subarray(0, packed.length / 2));
  },
  page: (response) => void response.end('<!doctype html><title>Maintenance</title>'),
  refused: (response) => void response.writeHead(403).end(),
} satisfies Record<string, Answer>;

type Kind = keyof typeof ANSWERS;

/** Kinds with a whole feed, which replaces the last good copy. */
const WHOLE: readonly Kind[] = ['well', 'slow'];

const manifestSchema = z.object({
  sources: z.array(z.object({ source: z.string(), copy: z.string().nullable(), rows_loaded: z.number() })),
});

async function builtSample(world: World) {
  const text = await readFile(join(world.out.current, 'manifest.json'), 'utf8');
  return manifestSchema.parse(JSON.parse(text)).sources.find(({ source }) => source === 'sample');
}

/** Fetches and builds from a source of a kind; checks that the snapshot is whole and mentions the copy. */
async function tried(world: World, kind: Kind, sources: string, rows: number): Promise<Tried> {
  const asOf = new Date().toISOString().slice(0, 10);
  const options = ['--sources', sources, '--out', world.out.root];
  const { code, text } = await run(world, [
    'build',
    ...options,
    '--as-of',
    asOf,
    '--fetch',
    '--threads',
    '1',
  ]);
  const sample = await builtSample(world);
  const copy = WHOLE.includes(kind) ? 'fetched' : 'last_good';
  const isTold = copy === 'fetched' || text.includes('its last fetch failed');
  const found = [
    ...(code === 0 ? [] : [`build --fetch ended with ${code}: ${text}`]),
    ...(sample?.copy === copy ? [] : [`the copy is called ${sample?.copy}, expected ${copy}`]),
    ...(sample?.rows_loaded === rows ? [] : [`${sample?.rows_loaded} rows are loaded, expected ${rows}`]),
    ...(isTold ? [] : ['no warning tells that the fetch failed']),
    ...(await damage(world.out)),
  ];
  return { fault: `a source that answers ${kind}`, tried: true, found };
}

/** Builds from sources that are slow, cut off, packed and cut off, a web page, or refused, each after a good one. */
export async function badSources(world: World, kinds = Object.keys(ANSWERS) as Kind[]): Promise<Tried[]> {
  let kind: Kind = 'well';
  const body = listingsCsv();
  const server = createServer((_, response) => void ANSWERS[kind](response, body)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sources = join(world.folder, 'fetched.json');
  await writeSources(sources, { url: `http://127.0.0.1:${port}/listings.csv` });
  const results: Tried[] = [];
  try {
    const rows = body.trim().split('\n').length - 1;
    for (kind of kinds) results.push(await tried(world, kind, sources, rows));
    return results;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
