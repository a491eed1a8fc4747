/** What a request carries through the gates, and the headers that every answer has. */
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { ApiKey } from '../../contract/keys.ts';

/**
 * What a request carries through the middlewares. The node objects are absent when an answer is
 * asked for without a socket (tests, the renderer of the build).
 */
export interface AppEnv {
  Bindings: Partial<HttpBindings> & {
    /** The key on whose behalf one service asks another, and what stops the answer; see ask.ts. */
    askedBy?: ApiKey | undefined;
    stop?: AbortSignal | undefined;
  };
  Variables: {
    requestId: string;
    /** The key of the request; absent on paths that need none and in the renderer. */
    key?: ApiKey;
    /** Set by whoever answered from kept bytes; goes to the log and the metrics. */
    cacheHit?: boolean;
    /** What caches are told by data answers of this request. */
    caching?: CacheHeaders;
    /** Headers of the shell for an answer without a socket; see `setHeader`. */
    shellHeaders?: Record<string, string>;
  };
}

/**
 * Sets a header of the shell: one that stands whatever answers, and yields to the answer's own header
 * of that name. On a socket it goes to node directly, which costs a tenth of a `Headers` object.
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

/** Moves the shell's headers to an answer that goes to no socket. */
export const shell: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(c.get('shellHeaders') ?? {})) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
};

/** What a data answer tells caches of itself. */
export interface CacheHeaders {
  readonly 'Cache-Control': string;
  readonly Vary: string;
}
