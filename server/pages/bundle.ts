import { basename } from 'node:path';
import { build } from 'esbuild';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../answer/context.ts';
import { type Kept, keptFile, sendKept } from './assets.ts';

/** Scripts for browsers of the last three years; the pages' own features set this, not the bundler. */
const TARGET = ['chrome115', 'firefox115', 'safari16.4'];

/**
 * The scripts and styles of a page from its TypeScript and CSS, by name: `<entry>.js`, `<entry>.css` and
 * the chunks that are loaded later. Errors: a source that does not compile, with its place.
 */
async function bundle(entryPoints: readonly string[]): Promise<ReadonlyMap<string, Kept>> {
  const { outputFiles } = await build({
    entryPoints: [...entryPoints],
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    target: TARGET,
    write: false,
    outdir: 'assets',
    chunkNames: 'chunk-[hash]',
    legalComments: 'none',
    loader: { '.json': 'json', '.svg': 'text' },
    logLevel: 'silent',
  });
  return new Map(outputFiles.map(({ path, contents }) => [basename(path), keptFile(path, contents)]));
}

/** Bundles by their entry points: all servers of a process give the same. */
const kept = new Map<string, ReturnType<typeof bundle>>();

function keptBundle(entryPoints: readonly string[]): ReturnType<typeof bundle> {
  const key = JSON.stringify(entryPoints);
  const files = kept.get(key) ?? bundle(entryPoints);
  kept.set(key, files);
  return files;
}

/**
 * Answers `<base>/<name>` with a file of the bundle, made at the first request and kept. A chunk is named
 * by its content and may be kept for ever. Names of other files pass on.
 */
export function bundleRoute(entryPoints: readonly string[]): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const name = c.req.path.slice(c.req.path.lastIndexOf('/') + 1);
    const file = (await keptBundle(entryPoints)).get(name);
    if (!file) return next();
    const isChunk = name.startsWith('chunk-');
    return sendKept(c, file, isChunk ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
  };
}
