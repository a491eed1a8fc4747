/** Serves the scripts and styles of the pages. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../answer/context.ts';
import { type KeptFile, keptFile, sendKept } from './assets.ts';

/**
 * The built scripts and styles by name: `<entry>.js`, `<entry>.css`, and the chunks that are loaded later. Error: a
 * missing folder.
 */
async function filesOf(folder: string): Promise<ReadonlyMap<string, KeptFile>> {
  const names = await readdir(folder);
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, keptFile(name, await readFile(join(folder, name)))] as const),
    ),
  );
}

/**
 * Answers `<base>/<name>` with a file of the folder, read at the first request and kept. A chunk's name depends on its
 * content, so browsers may cache it for ever. Other names pass.
 */
export function bundleRoute(folder: string): MiddlewareHandler<AppEnv> {
  let files: ReturnType<typeof filesOf> | undefined;
  return async (c, next) => {
    const name = c.req.path.slice(c.req.path.lastIndexOf('/') + 1);
    files ??= filesOf(folder);
    const file = (await files).get(name);
    if (!file) return next();
    const isChunk = name.startsWith('chunk-');
    return sendKept(c, file, isChunk ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
  };
}
