import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { start, stop } from '../child.ts';
import { answered, type Engine } from '../engine.ts';
import { freePort } from '../port.ts';
import { bareOut } from './bare.ts';
import { writeKeyFile } from './key.ts';

const UNCACHED = fileURLToPath(new URL('uncached.ts', import.meta.url));

export interface Started extends Engine {
  /** From the start of the process to the first answer. */
  readonly startSeconds: number;
}

interface Launch {
  readonly name: string;
  readonly args: readonly string[];
  readonly out: string;
  /** The path whose first answer is waited for. */
  readonly path: string;
}

async function launch({ name, args, out, path }: Launch): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  const keys = join(folder, 'keys.json');
  const secret = await writeKeyFile(keys);
  const port = await freePort();
  const begin = performance.now();
  const child = start(process.execPath, [...args, '--out', out, '--keys', keys, '--port', String(port)]);
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
  return { ...reachable, startSeconds, pid: child.pid ?? 0, stop: close };
}

/** Starts the server as it is deployed: the command line's `serve`, cache and prebuilt documents included. */
export function startDeployed(out: string, path = '/v1/cars'): Promise<Started> {
  const args = ['bin/forecourt.js', 'serve', '--host', '127.0.0.1'];
  return launch({ name: 'forecourt, as deployed', args, out, path });
}

/** Starts the server so that every answer is worked out: no cache of answers, no prebuilt documents. */
export async function startUncached(out: string): Promise<Started> {
  const bare = await bareOut(out);
  const args = ['--import', 'tsx', UNCACHED];
  try {
    const engine = await launch({
      name: 'forecourt, no response cache',
      args,
      out: bare.out,
      path: '/v1/cars',
    });
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
