/** Gate: limits the requests of a key in a minute (429); counts in the process or in Redis. */
import type { Context, MiddlewareHandler } from 'hono';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { ApiKey } from '../../contract/keys.ts';
import type { Check } from '../../contract/resources/health.ts';
import { type AppEnv, setHeader } from '../answer/context.ts';
import { ApiError } from '../shared/api-error.ts';

/** How much of its limit a key has used in the current minute. */
export interface Quota {
  limit: number;
  /** Requests left, never below 0. */
  remaining: number;
  /** Seconds until the next minute begins, rounded up. */
  reset_s: number;
  exceeded: boolean;
}

export type Bucket = 'all' | 'chat';

/** Counts requests by key and minute; several processes share the counts through Redis. */
export interface Limiter {
  take(key: ApiKey, bucket: Bucket): Promise<Quota>;
  check(): Check;
  close(): Promise<void>;
}

/** The counting window: a minute, without a maximum, because each key has its own limit. */
export const LIMIT_WINDOW = { duration: 60, points: Number.MAX_SAFE_INTEGER } as const;

/** The limit of a key in a bucket, in requests a minute. */
export function limitOf(key: ApiKey, bucket: Bucket): number {
  return bucket === 'chat' ? key.chat_per_minute : key.per_minute;
}

/** The quota of a key after `consumedPoints` requests in a minute that ends in `msBeforeNext` milliseconds. */
export function quotaOf(
  limit: number,
  { consumedPoints, msBeforeNext }: { consumedPoints: number; msBeforeNext: number },
): Quota {
  return {
    limit,
    remaining: Math.max(0, limit - consumedPoints),
    reset_s: Math.ceil(msBeforeNext / 1000),
    exceeded: consumedPoints > limit,
  };
}

/** Takes requests from one counter for each bucket. */
function takeFrom(counterOf: (bucket: Bucket) => RateLimiterAbstract): Limiter['take'] {
  const counters = { all: counterOf('all'), chat: counterOf('chat') };
  return async (key, bucket) => quotaOf(limitOf(key, bucket), await counters[bucket].consume(key.id));
}

const memoryCounter = (bucket: Bucket) =>
  new RateLimiterMemory({ ...LIMIT_WINDOW, keyPrefix: `forecourt:${bucket}` });

/** Counts in this process. */
export function memoryLimiter(): Limiter {
  return {
    take: takeFrom(memoryCounter),
    check: () => ({ name: 'limits', ok: true, message: 'Counted in this process.' }),
    close: async () => {},
  };
}

/**
 * Counts in Redis, so that replicas share the counts; while Redis does not answer, each process counts by itself.
 * `warn` is called once for each outage.
 */
export async function redisLimiter(url: string, warn: (message: string) => void): Promise<Limiter> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 250,
    connectTimeout: 2000,
  });
  let down = false;
  client.on('ready', () => {
    down = false;
  });
  client.on('error', (error) => {
    if (!down)
      warn(`Redis does not answer (${error.message}): limits are counted in this process meanwhile.`);
    down = true;
  });
  const counter = (bucket: Bucket) =>
    new RateLimiterRedis({
      ...LIMIT_WINDOW,
      storeClient: client,
      rejectIfRedisNotReady: true,
      keyPrefix: `forecourt:${bucket}`,
      insuranceLimiter: memoryCounter(bucket),
    });
  return {
    take: takeFrom(counter),
    check: () => ({
      name: 'limits',
      ok: client.status === 'ready',
      message:
        client.status === 'ready'
          ? 'Counted in Redis.'
          : 'Redis does not answer: counted in this process meanwhile. Check REDIS_URL.',
    }),
    close: async () => client.disconnect(),
  };
}

/** The limiter of the Redis at `url`, or without a URL of this process. */
export function openLimiter(url: string | undefined, warn: (message: string) => void): Promise<Limiter> {
  return url ? redisLimiter(url, warn) : Promise.resolve(memoryLimiter());
}

function show(c: Context<AppEnv>, quota: Quota): void {
  setHeader(c, 'X-RateLimit-Limit', String(quota.limit));
  setHeader(c, 'X-RateLimit-Remaining', String(quota.remaining));
  setHeader(c, 'X-RateLimit-Reset', String(quota.reset_s));
}

function refuse({ limit, reset_s }: Quota): ApiError {
  const retry = String(Math.max(1, reset_s));
  return new ApiError(
    'rate_limited',
    `More than ${limit} requests in this minute. Try again in ${retry} s, or ask for a higher limit.`,
    { headers: { 'Retry-After': retry } },
  );
}

/** Counts the request of the context's key and sends the remaining quota in headers. Error: 429. */
export function rateLimit(limiter: Limiter, bucket: Bucket): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const key = c.get('key');
    if (key) {
      const quota = await limiter.take(key, bucket);
      show(c, quota);
      if (quota.exceeded) throw refuse(quota);
    }
    await next();
  };
}
