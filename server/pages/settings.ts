/** The settings of the server's own pages: their key and the version. */
import type { Context, Hono } from 'hono';
import type { AppEnv } from '../answer/context.ts';
import { isLoopbackOrigin } from '../keys/loopback.ts';

/** The settings that the server's own pages read before their first request. */
export interface PageSettings {
  /** The key for their requests: a browser key, or the development key; absent if there is none. */
  key?: string;
  version: string;
  /** Whether the key may be sent only on loopback, like the development key. */
  loopbackOnly: boolean;
}

/**
 * Whether the request comes from a page of this server: the browser says so, or it has no other origin. A name made to
 * point here (DNS rebinding) is not a loopback name.
 */
function isOwnPage(c: Context<AppEnv>, loopbackOnly: boolean): boolean {
  const host = c.req.header('host') ?? '';
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  if (loopbackOnly && !isLoopbackOrigin(`http://${host}`)) return false;
  if (origin && (!URL.canParse(origin) || new URL(origin).host !== host)) return false;
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Adds `GET /web/settings.json`, `{ key, version }`, for the pages of this server; `key` is null for others. */
export function addPageSettings(app: Hono<AppEnv>, { key, version, loopbackOnly }: PageSettings): void {
  app.get('/web/settings.json', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ key: isOwnPage(c, loopbackOnly) ? (key ?? null) : null, version });
  });
}
