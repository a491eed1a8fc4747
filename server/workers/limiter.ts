/** Limits that several processes share: each takes a part of a limit from the first process. */
import { RateLimiterCluster } from 'rate-limiter-flexible';
import type { ApiKey } from '../../contract/keys.ts';
import { type Bucket, type Limiter, limitOf, type Quota, quotaOf, WINDOW } from '../gates/limits.ts';

/** The part of a limit that one process takes at a time, so that it seldom has to ask. */
const PART = 0.01;

/** What this process may still answer of a key's minute without asking. */
interface Share {
  left: number;
  /** Counted for the key by all processes when this one last asked, its own share included. */
  counted: number;
  /** When the minute ends, milliseconds of `now`. */
  ends: number;
}

/** Counts some requests of a key and gives the count of all processes. */
interface Counter {
  consume(key: string, points: number): Promise<{ consumedPoints: number; msBeforeNext: number }>;
}

type Shares = Map<string, Share>;

function quota(limit: number, { left, counted, ends }: Share, now: number): Quota {
  return quotaOf(limit, { consumedPoints: counted - left, msBeforeNext: Math.max(0, ends - now) });
}

/** A part of the limit for this process; nothing is left in it where the limit is reached. */
async function lease(counter: Counter, key: string, limit: number, now: () => number): Promise<Share> {
  const points = Math.max(1, Math.floor(limit * PART));
  const { consumedPoints, msBeforeNext } = await counter.consume(key, points);
  const over = Math.max(0, consumedPoints - limit);
  return {
    left: Math.max(0, points - over),
    counted: Math.min(consumedPoints, limit),
    ends: now() + msBeforeNext,
  };
}

/** Takes one from the share, asking for another where it is used up. */
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
 * Counts together with the other processes of this server. Each takes a hundredth of a limit at a time, so that
 * never more than the limit are answered, and a limit below two hundred is counted one by one; a process may
 * refuse while another still holds what is left of its hundredth.
 */
export function sharedLimiter(
  counter: (bucket: Bucket) => Counter = (bucket) =>
    new RateLimiterCluster({ ...WINDOW, keyPrefix: bucket, timeoutMs: 2000 }),
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
