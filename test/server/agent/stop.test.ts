import { setTimeout as sleep } from 'node:timers/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Pool } from '../../../server/snapshot/pool.ts';

const ENDLESS = {
  sql: 'SELECT sum(a.i * b.i) FROM range(1000000) a(i), range(1000000) b(i)',
  params: [],
};
const SHORT = { sql: 'SELECT 42', params: [] };

describe('a pool of one connection', () => {
  let instance: DuckDBInstance;
  let pool: Pool;
  beforeAll(async () => {
    instance = await DuckDBInstance.create(':memory:', { threads: '1' });
    pool = await Pool.open(instance, { connections: 1, maxWaiting: 2 });
  });
  afterAll(() => {
    pool.close();
    instance.closeSync();
  });

  it('stops the query of who lost interest, and runs those of others', async () => {
    const first = new AbortController();
    const second = new AbortController();
    const running = pool.stoppedBy(first.signal).rows(ENDLESS);
    const waiting = pool.stoppedBy(second.signal).rows(SHORT);
    const other = pool.rows(SHORT);
    await sleep(20);
    expect(pool.waiting).toBe(2);
    second.abort('gone');
    await expect(waiting).rejects.toBe('gone');
    expect(pool.waiting).toBe(1);
    first.abort('gone too');
    await expect(running).rejects.toBe('gone too');
    expect(await other).toEqual([[42]]);
    await expect(pool.stoppedBy(first.signal).rows(SHORT)).rejects.toBe('gone too');
    expect(await pool.rows(SHORT)).toEqual([[42]]);
  });

  it('stops a query whenever the signal comes, also before a thread has taken it', async () => {
    for (let ms = 0; ms < 12; ms++) {
      const stop = new AbortController();
      const running = pool.stoppedBy(stop.signal).rows(ENDLESS);
      if (ms > 0) await sleep(ms / 4);
      else await Promise.resolve();
      stop.abort('gone');
      await expect(running).rejects.toBe('gone');
    }
  });

  it('is not touched by a signal that comes after the answer', async () => {
    const stop = new AbortController();
    expect(await pool.stoppedBy(stop.signal).rows(SHORT)).toEqual([[42]]);
    stop.abort();
    expect(await pool.rows(SHORT)).toEqual([[42]]);
  });
});
