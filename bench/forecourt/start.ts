/** Starts forecourt servers for measurements. */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { start, stop } from '../child.ts';
import { answered, type Engine } from '../engine.ts';
import { freePort } from '../port.ts';
import { bareOut } from './bare.ts';
import { type Heap, heapOf } from './heap.ts';
import { writeKeyFile } from './key.ts';

const OBSERVED = fileURLToPath(new URL('observed.ts', import.meta.url));
const UNCACHED = fileURLToPath(new URL('uncached.ts', import.meta.url));

export interface Started extends Engine {
  /** Seconds from the start of the process to the first answer. */
  readonly startSeconds: number;
}

/** Options of starting a server. */
interface StartOptions {
  /** Number of processes, 1 by default. */
  readonly workers?: number;
  /** The path to wait for. */
  readonly path?: string;
}

/** A server that reports its memory. */
export interface Observed extends Started {
  heap(): Promise<Heap>;
}

interface Launch {
  readonly name: string;
  readonly args: readonly string[];
  readonly out: string;
  readonly workers: number;
  readonly path: string;
  readonly messages?: boolean;
}

const PREPARED = /^forecourt_processes_prepared (\d+)$/m;
const PATIENCE_MS = 300_000;

/** Waits until every process has prepared its snapshot. Error: it is not prepared after five minutes. */
export async function prepared(url: string, workers: number): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(100)) {
    const text = await (await fetch(`${url}/metrics`)).text();
    if (Number(PREPARED.exec(text)?.[1]) === workers) return;
  }
  throw new Error(`${url} did not prepare ${workers} processes within ${PATIENCE_MS / 1000} s.`);
}

/** The command line sets the number of threads; other processes need this variable. */
const THREADS = { UV_THREADPOOL_SIZE: String(Math.max(8, availableParallelism() + 4)) };

type Launched = Started & { readonly child: ChildProcess };

async function launch({ name, args, out, workers, path, messages }: Launch): Promise<Launched> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  const keys = join(folder, 'keys.json');
  const secret = await writeKeyFile(keys);
  const port = await freePort();
  const begin = performance.now();
  const given = { out, keys, port: String(port), workers: String(workers) };
  const options = Object.entries(given).flatMap(([option, value]) => [`--${option}`, value]);
  const child = start(process.execPath, [...args, ...options], { messages, env: messages ? THREADS : {} });
  const close = async () => {
    await stop(child);
    await rm(folder, { recursive: true, force: true });
  };
  const reachable = { name, url: `http://127.0.0.1:${port}`, headers: { 'X-API-Key': secret } };
  try {
    await answered(reachable, path, 120, () => child.exitCode === null);
  } catch (error) {
    await close();
    throw error;
  }
  const startSeconds = (performance.now() - begin) / 1000;
  return { ...reachable, startSeconds, processes: workers, pid: child.pid ?? 0, stop: close, child };
}

/** Waits for all processes and for their background preparation, including the lexicon of texts. */
export async function settled(engine: Started): Promise<void> {
  await prepared(engine.url, engine.processes);
  const headers = { ...engine.headers, Connection: 'close' };
  // New connections go to the processes in turn.
  for (let asked = 0; asked < 2 * engine.processes; asked += 1)
    await fetch(`${engine.url}/v1/search/parse?query=diesel`, { headers });
}

/** Starts the server as deployed: the command `serve` with cache and prebuilt documents. */
export async function startDeployed(out: string, options: StartOptions = {}): Promise<Started> {
  const { workers = 1, path = '/v1/cars' } = options;
  const args = ['bin/forecourt.js', 'serve', '--host', '127.0.0.1'];
  return launch({ name: 'forecourt, as deployed', args, out, workers, path });
}

/** Starts the server as deployed, in a process that reports its memory. */
export async function startObserved(out: string, path = '/v1/cars'): Promise<Observed> {
  const args = ['--expose-gc', '--import', 'tsx', OBSERVED];
  const launched = await launch({ name: 'forecourt, observed', args, out, workers: 1, path, messages: true });
  return { ...launched, heap: () => heapOf(launched.child) };
}

/** Starts the server without cache and prebuilt documents, so that it computes every answer. */
export async function startUncached(out: string, options: StartOptions = {}): Promise<Started> {
  const { workers = 1, path = '/v1/cars' } = options;
  const bare = await bareOut(out);
  const args = ['--import', 'tsx', UNCACHED];
  const name = 'forecourt, no response cache';
  try {
    const engine = await launch({ name, args, out: bare.out, workers, path });
    const stopAll = async () => {
      await engine.stop();
      await bare.remove();
    };
    return { ...engine, stop: stopAll };
  } catch (error) {
    await bare.remove();
    throw error;
  }
}
