/** The route `/metrics` and its access rule. */
import type { Context, Hono } from 'hono';
import type { AppEnv } from '../answer/context.ts';
import { authenticate } from '../keys/authenticate.ts';
import type { Keyring } from '../keys/keyring.ts';
import { ApiError } from '../shared/api-error.ts';
import type { Metrics } from './metrics.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** Whether the request comes from this machine itself, not through a proxy on it. */
function isLocal(c: Context<AppEnv>): boolean {
  const address = c.env?.incoming?.socket.remoteAddress;
  if (!address || !LOOPBACK.test(address)) return false;
  return FORWARDED.every((name) => c.req.header(name) === undefined);
}

/** Adds `GET /metrics`: from this machine without a key, from elsewhere with a key that is not a browser key. */
export function addMetrics(app: Hono<AppEnv>, metrics: Metrics, keyring: Keyring): void {
  app.get('/metrics', async (c) => {
    if (!isLocal(c) && authenticate(keyring, c).browser) {
      throw new ApiError(
        'forbidden_origin',
        'Metrics are not for pages. Use a key that is not a browser key.',
      );
    }
    c.header('Cache-Control', 'no-store');
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType });
  });
}
