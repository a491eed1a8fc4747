import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Where the benchmark keeps generated listings and snapshots between runs; `FORECOURT_BENCH` moves it. */
export function workFolder(env: NodeJS.ProcessEnv = process.env): string {
  return env.FORECOURT_BENCH || join(ROOT, '.tmp/bench');
}

/** Results that are kept in the repository. */
export const RESULTS = join(ROOT, 'bench/results');
