/** The soak test: uses a server as people do while its snapshots change. */
import { layoutOf } from '../../pipeline/publish/layout.ts';
import { seeded } from '../../pipeline/sample/random.ts';
import { closing } from '../closing.ts';
import { ask } from '../engine.ts';
import type { Heap } from '../forecourt/heap.ts';
import { type Observed, settled, startObserved } from '../forecourt/start.ts';
import { readValues } from '../requests/values.ts';
import { agentMaker } from './agent.ts';
import type { Ask, Maker } from './ask.ts';
import { catalogMakers } from './catalog.ts';
import { openClient } from './client.ts';
import { sendAll } from './load.ts';
import { drawn, readMix } from './mix.ts';
import { placeMakers } from './places.ts';
import { postedMakers } from './posted.ts';
import { Recorder } from './record.ts';
import { type Pair, pairOf } from './snapshots.ts';
import { type Swap, Swapper } from './swaps.ts';
import { wishes } from './texts.ts';
import { readNamed } from './values.ts';

/** Options of the soak test. */
export interface SoakOptions {
  /** An output folder with two snapshots. */
  readonly out: string;
  readonly requests: number;
  readonly swaps: number;
  readonly connections: number;
  readonly progress: (text: string) => void;
}

/** The observations of the soak test. */
export interface Soaked {
  readonly seconds: number;
  readonly recorder: Recorder;
  readonly swaps: readonly Swap[];
  readonly warm: Heap;
  readonly end: Heap;
  /** Operations of the OpenAPI document without a request. */
  readonly unasked: readonly string[];
}

/** Texts for parse and chat; more than a server caches. */
const TEXTS = 50_000;
const SEED = 7;

async function makersOf(
  folders: readonly string[],
  requests: number,
): Promise<Readonly<Record<string, Maker>>> {
  const [values, named] = [await readValues(folders[0] ?? ''), await readNamed(folders)];
  const texts = wishes(Math.min(TEXTS, requests), SEED);
  const plain =
    (path: string): Maker =>
    () => ({ path });
  return {
    ...catalogMakers(values, named),
    ...placeMakers(named),
    ...postedMakers(named, texts),
    'get /map': plain('/map'),
    'get /health': plain('/health'),
    'get /live': plain('/live'),
    'get /ready': plain('/ready'),
    'get /openapi.json': plain('/openapi.json'),
    'post /mcp': agentMaker(texts),
  };
}

/** The operations in a server's OpenAPI document. */
async function operationsOf(server: Observed): Promise<string[]> {
  const { paths } = (await ask(server, '/openapi.json')) as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method} ${path}`),
  );
}

interface Running extends SoakOptions {
  readonly pair: Pair;
  readonly server: Observed;
  readonly asks: Iterator<Ask, unknown>;
}

/**
 * Sends as many requests before the first swap as after the last one, so that the memory is compared with the same
 * snapshot after the same use.
 */
async function soaked({ pair, server, asks, ...options }: Running): Promise<Soaked> {
  const { requests, swaps, connections, progress } = options;
  const client = openClient(server, connections);
  const recorder = new Recorder();
  const swapper = new Swapper(layoutOf(pair.out), server.url);
  const load = { client, recorder, swapper, asks, connections };
  const part = Math.floor(requests / (swaps + 1));
  const start = performance.now();
  await sendAll(load, part);
  const warm = await server.heap();
  progress(`warmed up: ${part} requests, ${Math.round(warm.heapBytes / 1e6)} MB`);
  for (let swap = 1; swap <= swaps; swap += 1) {
    const to = pair.ids[swap % 2 === 0 ? 0 : 1];
    const swapping = swapper.swap(to);
    await Promise.all([sendAll(load, part, () => swapper.phase === 'swapping'), swapping]);
    progress(`swap ${swap} of ${swaps}: ${recorder.failed} failed`);
  }
  const end = await server.heap();
  const seconds = (performance.now() - start) / 1000;
  client.close();
  const asked = recorder.asked();
  const unasked = (await operationsOf(server)).filter((operation) => !asked.has(operation));
  return { seconds, recorder, swaps: swapper.done, warm, end, unasked };
}

/** Uses a server with two snapshots as people do, while its pointer moves back and forth. */
export function soak(options: SoakOptions): Promise<Soaked> {
  return closing(async (defer) => {
    const pair = await pairOf(options.out);
    defer(pair.remove);
    options.progress('drawing requests');
    const asks = drawn(await readMix(), await makersOf(pair.folders, options.requests), seeded(SEED));
    options.progress('starting the server');
    const server = await startObserved(pair.out);
    defer(server.stop);
    await settled(server);
    return await soaked({ ...options, pair, server, asks });
  });
}
