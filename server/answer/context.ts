/** The context of a request, and the headers that gates set on every answer. */
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { ApiKey } from '../../contract/keys.ts';

/**
 * The context of a request. Node's request and response are absent if an answer is requested without a
 * socket (by tests, or by the renderer of the build).
 */
export interface AppEnv {
  Bindings: Partial<HttpBindings> & {
    /** The key on whose behalf one service asks another, and the signal that stops the answer; see ask.ts. */
    askedBy?: ApiKey | undefined;
    stop?: AbortSignal | undefined;
  };
  Variables: {
    requestId: string;
    /** The key of the request; absent on paths that need no key and in the renderer. */
    key?: ApiKey;
    /** Whether the answer came from kept bytes; for the log and the metrics. */
    cacheHit?: boolean;
    /** The cache headers for data answers to this request. */
    caching?: CacheHeaders;
    /** Headers for an answer without a socket; see `setHeader`. */
    shellHeaders?: Record<string, string>;
  };
}

/**
 * Sets a header on whatever answer follows; the answer's own header with that name overrides it. With a socket it
 * is set directly on Node's response, which costs a tenth of a `Headers` object.
 */
export function setHeader(c: Context<AppEnv>, name: string, value: string): void {
  const { outgoing } = c.env ?? {};
  if (outgoing) {
    if (!outgoing.headersSent) outgoing.setHeader(name, value);
    return;
  }
  const kept = c.get('shellHeaders');
  if (kept) kept[name] = value;
  else c.set('shellHeaders', { [name]: value });
}

/** Moves these headers to an answer without a socket. */
export const shell: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(c.get('shellHeaders') ?? {})) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
};

/** The cache headers of a data answer. */
export interface CacheHeaders {
  readonly 'Cache-Control': string;
  readonly Vary: string;
}
