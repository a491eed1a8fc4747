/** Limits that several processes share: each takes shares of a limit from the first process. */
import { RateLimiterCluster } from 'rate-limiter-flexible';
import type { ApiKey } from '../../contract/keys.ts';
import { type Bucket, LIMIT_WINDOW, type Limiter, limitOf, type Quota, quotaOf } from '../gates/limits.ts';

/** The fraction of a limit that a process takes at a time, so that it rarely has to ask. */
const SHARE = 0.01;

/** The requests of a key that this process may still answer in a minute without asking. */
interface Share {
  left: number;
  /** The count of the key over all processes when this one last asked, including its share. */
  counted: number;
  /** When the minute ends, in milliseconds of `now`. */
  ends: number;
}

/** Adds requests of a key and gives the count over all processes. */
interface Counter {
  consume(key: string, points: number): Promise<{ consumedPoints: number; msBeforeNext: number }>;
}

type Shares = Map<string, Share>;

function quota(limit: number, { left, counted, ends }: Share, now: number): Quota {
  return quotaOf(limit, { consumedPoints: counted - left, msBeforeNext: Math.max(0, ends - now) });
}

/** Takes a share of the limit for this process; it is empty if the limit is reached. */
async function lease(counter: Counter, key: string, limit: number, now: () => number): Promise<Share> {
  const points = Math.max(1, Math.floor(limit * SHARE));
  const { consumedPoints, msBeforeNext } = await counter.consume(key, points);
  const over = Math.max(0, consumedPoints - limit);
  return {
    left: Math.max(0, points - over),
    counted: Math.min(consumedPoints, limit),
    ends: now() + msBeforeNext,
  };
}

/** Uses one request of the share; takes another share if it is used up. */
async function take(
  shares: Shares,
  counter: Counter,
  key: string,
  limit: number,
  now: () => number,
): Promise<Quota> {
  let share = shares.get(key);
  if (!share || share.left === 0 || now() >= share.ends) {
    share = await lease(counter, key, limit, now);
    if (share.left === 0) return quota(limit, { ...share, counted: limit + 1 }, now());
    const meanwhile = shares.get(key);
    if (meanwhile && now() < meanwhile.ends) share.left += meanwhile.left;
    shares.set(key, share);
  }
  share.left -= 1;
  return quota(limit, share, now());
}

/**
 * Counts together with the other processes of this server. Each takes a hundredth of a limit at a time, of a limit below
 * two hundred one request, so that they never answer more than the limit; a process may refuse while another still has
 * requests left in its share.
 */
export function sharedLimiter(
  counter: (bucket: Bucket) => Counter = (bucket) =>
    new RateLimiterCluster({ ...LIMIT_WINDOW, keyPrefix: bucket, timeoutMs: 2000 }),
  now: () => number = Date.now,
): Limiter {
  const counters = { all: counter('all'), chat: counter('chat') };
  const shares = { all: new Map(), chat: new Map() } satisfies Record<Bucket, Shares>;
  return {
    take: (key: ApiKey, bucket: Bucket) =>
      take(shares[bucket], counters[bucket], key.id, limitOf(key, bucket), now),
    check: () => ({ name: 'limits', ok: true, message: 'Counted by the processes of this server together.' }),
    close: async () => {},
  };
}
