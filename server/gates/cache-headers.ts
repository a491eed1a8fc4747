/** Gate: sets the `Cache-Control` and `Vary` of data answers. */
import type { MiddlewareHandler } from 'hono';
import type { AppEnv, CacheHeaders } from '../answer/context.ts';

/**
 * Who may cache answers: `private`, only the caller's own cache; `public`, also a CDN, which then answers without
 * checking a key. Answers to keys of companies are always private.
 */
export type CachePolicy = 'private' | 'public';

const FRESH = 'max-age=60, stale-while-revalidate=600';
/** The request headers that an answer depends on. */
const VARY = 'Accept, Accept-Encoding, Origin';

/** The `Cache-Control` and `Vary` of a data answer. */
export function cacheHeaders(policy: CachePolicy, companyKey: boolean): CacheHeaders {
  if (policy === 'public' && !companyKey) return { 'Cache-Control': `public, ${FRESH}`, Vary: VARY };
  return { 'Cache-Control': `private, ${FRESH}`, Vary: `${VARY}, X-API-Key, Authorization` };
}

/**
 * Sets the cache headers that the operator chose, before an answer is made: changing headers afterwards costs a
 * `Headers` object for each answer.
 */
export function caching(policy: CachePolicy): MiddlewareHandler<AppEnv> {
  const shared = cacheHeaders(policy, false);
  const own = cacheHeaders(policy, true);
  return (c, next) => {
    c.set('caching', c.get('key')?.company_id ? own : shared);
    return next();
  };
}
