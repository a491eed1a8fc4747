/** Folders of the benchmark. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The folder of generated listings and snapshots, kept between runs; `FORECOURT_BENCH` changes it. */
export function workFolder(env: NodeJS.ProcessEnv = process.env): string {
  return env.FORECOURT_BENCH || join(ROOT, '.tmp/bench');
}

/** The folder of results in the repository. */
export const RESULTS = join(ROOT, 'bench/results');
