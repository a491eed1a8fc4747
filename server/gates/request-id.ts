/** Gate: gives each request an id, the caller's own where it sent one. */
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { type AppEnv, setHeader } from '../answer/context.ts';

/** What may stand in a log line and a header without being quoted. */
const VALID = /^[\w.:=+/-]{1,128}$/;

/** Keeps a valid incoming X-Request-Id, else makes one, and answers with it. */
export function requestId(make: () => string = randomUUID): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const incoming = c.req.header('x-request-id');
    const id = incoming && VALID.test(incoming) ? incoming : make();
    c.set('requestId', id);
    setHeader(c, 'X-Request-Id', id);
    return next();
  };
}
