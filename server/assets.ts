import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Hono, MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/**
 * Answers with one file of the package, read at the first request and kept. It has an ETag of its
 * bytes, so that a browser asks again at the price of a 304. The compression keeps its result too.
 */
export function asset(
  path: string,
  options: { maxAge: number } = { maxAge: 300 },
): MiddlewareHandler<AppEnv> {
  let kept: Promise<{ body: Uint8Array<ArrayBuffer>; etag: string }> | undefined;
  const load = async () => {
    const body = new Uint8Array(await readFile(path));
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
  };
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  return async (c) => {
    kept ??= load();
    const { body, etag } = await kept;
    c.header('ETag', etag);
    c.header('Cache-Control', `public, max-age=${options.maxAge}`);
    c.header('Vary', 'Accept-Encoding');
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    return c.body(body, 200, { 'Content-Type': type, 'Content-Length': String(body.length) });
  };
}

/** Serves the named files under a path, such as `/docs/page.js`; nothing else of their folders. */
export function addAssets(app: Hono<AppEnv>, base: string, files: Readonly<Record<string, string>>): void {
  for (const [name, path] of Object.entries(files)) app.get(`${base}/${name}`, asset(path));
}
