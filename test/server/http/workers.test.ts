import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiKey, hashSecret, newSecret } from '../../../contract/keys.ts';
import { LIMIT_WINDOW } from '../../../server/gates/limits.ts';
import { sharedLimiter } from '../../../server/workers/limiter.ts';
import { type Built, builtOnce } from '../../support/built.ts';
import { ROOT } from '../../support/workspace.ts';

const LIMIT = 40;
const WAIT = { timeout: 300_000, interval: 200 };

function keyOf(secret: string, per_minute: number): ApiKey {
  return {
    id: 'one',
    hash: hashSecret(secret),
    name: 'one',
    use_case: 'test',
    env: 'test',
    browser: false,
    origins: [],
    company_id: null,
    per_minute,
    chat_per_minute: per_minute,
    issued_at: '2025-12-01T00:00:00.000Z',
    revoked_at: null,
  };
}

describe('limits counted by several processes', () => {
  it.each([1, 7, 150, 1000, 60_000])('answer never more than %i, and nearly as many', async (limit) => {
    const counters = {
      all: new RateLimiterMemory({ ...LIMIT_WINDOW, keyPrefix: 'all' }),
      chat: new RateLimiterMemory({ ...LIMIT_WINDOW, keyPrefix: 'chat' }),
    };
    const processes = [1, 2, 3].map(() => sharedLimiter((bucket) => counters[bucket]));
    const key = keyOf('secret', limit);
    let answered = 0;
    for (let request = 0; request < limit * 1.2 + 10; request += 1) {
      const quota = await processes[request % 3]?.take(key, 'all');
      if (!quota?.exceeded) answered += 1;
      expect(quota?.remaining).toBeGreaterThanOrEqual(0);
    }
    expect(answered).toBeLessThanOrEqual(limit);
    expect(answered).toBeGreaterThanOrEqual(limit - 2 * Math.floor(limit / 100));
  });

  it('begin anew with the minute', async () => {
    let time = 0;
    const counts: number[] = [];
    const counter = {
      consume: async (_: string, points: number) => {
        counts.push(points);
        return { consumedPoints: points, msBeforeNext: 60_000 };
      },
    };
    const limiter = sharedLimiter(
      () => counter,
      () => time,
    );
    const key = keyOf('secret', 1000);
    for (let request = 0; request < 5; request += 1) await limiter.take(key, 'all');
    time = 60_000;
    expect(await limiter.take(key, 'all')).toMatchObject({ remaining: 999, reset_s: 60 });
    expect(counts).toEqual([10, 10]);
  });
});

describe('a server of two processes', () => {
  let built: Built;
  let child: ChildProcess;
  let url = '';
  let secret = '';
  const lines: Record<string, unknown>[] = [];
  const workers = () =>
    lines.filter((line) => line.msg === 'listening' && typeof line.pid === 'number').map(({ pid }) => pid);

  const get = (path: string, patience = 60_000) =>
    fetch(`${url}${path}`, {
      headers: { Connection: 'close', 'X-API-Key': secret },
      signal: AbortSignal.timeout(patience),
    });

  beforeAll(async () => {
    built = await builtOnce();
    const keys = join(built.folder, 'keys.json');
    secret = newSecret('test');
    await writeFile(keys, JSON.stringify({ keys: [keyOf(secret, LIMIT)] }));
    // One small service: what processes share is the same for all.
    const args = ['serve', '--out', built.out, '--keys', keys, '--host', '127.0.0.1', '--services', 'geo'];
    child = spawn(process.execPath, ['bin/forecourt.js', ...args, '--port', '0', '--workers', '2'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (!child.stdout) throw new Error('the server has no standard output');
    createInterface(child.stdout).on('line', (line) => {
      if (!line.startsWith('{')) return;
      const told = JSON.parse(line) as Record<string, unknown>;
      lines.push(told);
      if (typeof told.url === 'string') url = told.url;
    });
    await vi.waitFor(() => expect(workers()).toHaveLength(2), WAIT);
  });
  afterAll(async () => {
    if (child.exitCode === null) child.kill('SIGKILL');
    await built.remove();
  });

  it('counts requests of all processes in one metric', async () => {
    const asked = 6;
    for (let request = 0; request < asked; request += 1) expect((await get('/health')).status).toBe(200);
    await vi.waitFor(async () => {
      const text = await (await get('/metrics')).text();
      const count = /forecourt_http_request_duration_seconds_count\{[^}]*route="\/health"[^}]*\} (\d+)/.exec(
        text,
      );
      expect(Number(count?.[1])).toBe(asked);
    }, WAIT);
  });

  it('holds a limit over all processes', async () => {
    const answers = await Promise.all(Array.from({ length: LIMIT + 15 }, () => get('/v1/countries')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(LIMIT).fill(200), ...Array(15).fill(429)]);
  });

  it('replaces a process that died, and answers meanwhile', async () => {
    process.kill(Number(workers()[0]), 'SIGKILL');
    await vi.waitFor(async () => {
      // A connection given to a process just as it dies is never answered: ask again.
      expect((await get('/health', 3000)).status).toBe(200);
      expect(workers()).toHaveLength(3);
    }, WAIT);
  });

  it('ends with all its processes when it is told to', async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    for (const pid of workers()) expect(() => process.kill(Number(pid), 0)).toThrow();
  });
});

describe('a server of several processes that cannot start', () => {
  it('says why and ends', async () => {
    const built = await builtOnce();
    const args = ['bin/forecourt.js', 'serve', '--out', built.out, '--workers', 'many'];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] });
    let told = '';
    child.stderr?.on('data', (part: Buffer) => {
      told += part.toString();
    });
    const [code] = await once(child, 'close');
    await built.remove();
    expect(code).toBe(2);
    expect(told).toContain('The number of workers is "many", expected a whole number');
  });
});
