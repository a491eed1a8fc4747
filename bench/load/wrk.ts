/** Replays requests with the load generator wrk. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { finish } from '../child.ts';
import type { Engine } from '../engine.ts';
import { processorSeconds } from '../processor.ts';
import { type ListRequest, pathOf } from '../requests/request.ts';

export const CONNECTIONS = 16;
const SCRIPT = fileURLToPath(new URL('replay.lua', import.meta.url));

/** The measurements of the load generator; times in milliseconds. */
export interface Load {
  readonly requests: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly bytesPerAnswer: number;
  readonly p50_ms: number;
  readonly p95_ms: number;
  readonly p99_ms: number;
  readonly max_ms: number;
  readonly errors: number;
  /** Processor time of the engine for one request, the figure least affected by noise. */
  readonly cpu_ms: number;
}

interface Reported extends Omit<Load, 'perSecond' | 'bytesPerAnswer' | 'cpu_ms'> {
  readonly bytes: number;
}

function used({ pid, databasePid }: Engine): number {
  return processorSeconds(pid) + (databasePid ? processorSeconds(databasePid) : 0);
}

function toLoad(stdout: string, processor: number): Load {
  const line = stdout.match(/^RESULT (.*)$/m)?.[1];
  if (!line) throw new Error(`wrk reported no result:\n${stdout}`);
  const { bytes, ...rest } = JSON.parse(line) as Reported;
  return {
    ...rest,
    perSecond: rest.requests / rest.seconds,
    bytesPerAnswer: bytes / rest.requests,
    cpu_ms: (processor * 1000) / rest.requests,
  };
}

/**
 * Replays the requests against an engine for some seconds with wrk, which uses little processor time, in a process
 * with one thread, because the client shares the processor with the servers.
 * Errors: wrk is not installed; a request was not answered with 2xx or 3xx.
 */
export async function replay(
  engine: Engine,
  requests: readonly ListRequest[],
  seconds: number,
): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-replay-'));
  try {
    const file = join(folder, 'requests.txt');
    await writeFile(file, `${requests.map(pathOf).join('\n')}\n`);
    const headers = Object.entries(engine.headers).map(([name, value]) => `${name}: ${value}`);
    const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '30s', '-s', SCRIPT, engine.url];
    const env = { REPLAY_FILE: file, REPLAY_HEADERS: headers.join('\n') };
    const before = used(engine);
    const { stdout } = await finish('wrk', args, env);
    const load = toLoad(stdout, used(engine) - before);
    if (load.errors === 0) return load;
    throw new Error(`${engine.name} failed ${load.errors} of ${load.requests} requests.`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Error('wrk is not installed. Install it, for example with `apt-get install wrk`.');
    }
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
