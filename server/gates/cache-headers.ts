/** Gate: what caches are told by data answers: `Cache-Control` and `Vary`. */
import type { MiddlewareHandler } from 'hono';
import type { AppEnv, CacheHeaders } from '../answer/context.ts';

/**
 * Who may keep answers: `private`, the caller's own cache alone; or `public`, also a CDN, which then
 * answers without asking for a key. Answers to keys of companies are private in any case.
 */
export type CachePolicy = 'private' | 'public';

const FRESH = 'max-age=60, stale-while-revalidate=600';
/** What an answer depends on besides its address. */
const VARY = 'Accept, Accept-Encoding, Origin';

/** The `Cache-Control` and `Vary` of a data answer. */
export function cacheHeaders(policy: CachePolicy, companyKey: boolean): CacheHeaders {
  if (policy === 'public' && !companyKey) return { 'Cache-Control': `public, ${FRESH}`, Vary: VARY };
  return { 'Cache-Control': `private, ${FRESH}`, Vary: `${VARY}, X-API-Key, Authorization` };
}

/**
 * Tells data answers the cache headers that the operator chose. They are told beforehand: headers that are
 * changed afterwards cost a `Headers` object an answer.
 */
export function caching(policy: CachePolicy): MiddlewareHandler<AppEnv> {
  const shared = cacheHeaders(policy, false);
  const own = cacheHeaders(policy, true);
  return (c, next) => {
    c.set('caching', c.get('key')?.company_id ? own : shared);
    return next();
  };
}
