/** Gate: gives each request an id; if the caller sent one, that one. */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { type AppEnv, setHeader } from '../answer/context.ts';

/** Ids that need no quoting in a log line or a header. */
const VALID = /^[\w.:=+/-]{1,128}$/;

/** Keeps a valid incoming X-Request-Id or makes one, and sends it in the response. */
export function requestId(make: () => string = randomUUID): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const incoming = c.req.header('x-request-id');
    const id = incoming && VALID.test(incoming) ? incoming : make();
    c.set('requestId', id);
    setHeader(c, 'X-Request-Id', id);
    return next();
  };
}
