/** Sends files that are kept in the process, with ETags. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../answer/context.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** A file in memory, with an ETag of its bytes. */
export interface KeptFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  readonly type: string;
}

/** Keeps the bytes of a file; its type follows from its name. */
export function keptFile(name: string, bytes: Uint8Array): KeptFile {
  const body = new Uint8Array(bytes);
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  return { body, etag, type: TYPES[extname(name)] ?? 'application/octet-stream' };
}

/** Answers with a kept file; with its ETag a browser gets a 304, and the compression gate keeps its result. */
export function sendKept(c: Context<AppEnv>, { body, etag, type }: KeptFile, cacheControl: string): Response {
  c.header('ETag', etag);
  c.header('Cache-Control', cacheControl);
  c.header('Vary', 'Accept-Encoding');
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  return c.body(body, 200, { 'Content-Type': type, 'Content-Length': String(body.length) });
}

/** Answers with one file of the package, read at the first request and kept. */
export function asset(
  path: string,
  options: { maxAge: number } = { maxAge: 300 },
): MiddlewareHandler<AppEnv> {
  let kept: Promise<KeptFile> | undefined;
  return async (c) => {
    kept ??= readFile(path).then((bytes) => keptFile(path, bytes));
    return sendKept(c, await kept, `public, max-age=${options.maxAge}`);
  };
}

/** Serves files by name under a path, such as `/docs/page.js`, and nothing else of their folders. */
export function addAssets(app: Hono<AppEnv>, base: string, files: Readonly<Record<string, string>>): void {
  for (const [name, path] of Object.entries(files)) app.get(`${base}/${name}`, asset(path));
}
