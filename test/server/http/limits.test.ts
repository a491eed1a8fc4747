import { expect, it } from 'vitest';
import { memoryLimiter, redisLimiter } from '../../../server/gates/limits.ts';
import { memoryKeyring } from '../../../server/keys/keyring.ts';
import { appOf, errorOf, keyOf } from './support.ts';

const keyring = memoryKeyring([keyOf('a', { per_minute: 3, chat_per_minute: 1 }), keyOf('b')]);
const ask = (app: Awaited<ReturnType<typeof appOf>>['app'], key: string, path = '/v1/nothing') =>
  app.request(path, { headers: { 'X-API-Key': key } });
const chat = (app: Awaited<ReturnType<typeof appOf>>['app']) =>
  app.request('/v1/chat', {
    method: 'POST',
    body: '{"query":"red"}',
    headers: { 'X-API-Key': 'a', 'Content-Type': 'application/json' },
  });

it('counts requests by key, shows what is left and refuses the rest of the minute', async () => {
  const { app } = await appOf({ keyring });
  const left: (string | null)[] = [];
  for (let index = 0; index < 3; index++) {
    const answer = await ask(app, 'a');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('x-ratelimit-limit')).toBe('3');
    left.push(answer.headers.get('x-ratelimit-remaining'));
  }
  expect(left).toEqual(['2', '1', '0']);
  const refused = await ask(app, 'a');
  expect([refused.status, (await errorOf(refused)).code]).toEqual([429, 'rate_limited']);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(Number(refused.headers.get('x-ratelimit-reset'))).toBe(wait);
  expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
  expect((await ask(app, 'b')).status).toBe(404);
});

it('limits chat apart', async () => {
  const { app } = await appOf({ keyring });
  expect((await chat(app)).status).toBe(200);
  const refused = await chat(app);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('x-ratelimit-limit')).toBe('1');
  expect((await ask(app, 'a')).status).toBe(404);
});

it('counts nothing where no key is needed', async () => {
  const { app } = await appOf({ keyring });
  const answer = await app.request('/health');
  expect(answer.headers.get('x-ratelimit-limit')).toBeNull();
});

it('counts by the minute', async () => {
  const limiter = memoryLimiter();
  const quota = await limiter.take(keyOf('c', { per_minute: 5 }), 'all');
  expect(quota).toEqual({ limit: 5, remaining: 4, reset_s: 60, exceeded: false });
});

it('counts alone while Redis does not answer, says so once and in the health', async () => {
  const warnings: string[] = [];
  const limiter = await redisLimiter('redis://127.0.0.1:1', (message) => warnings.push(message));
  const key = keyOf('d', { per_minute: 2 });
  for (const exceeded of [false, false, true])
    expect((await limiter.take(key, 'all')).exceeded).toBe(exceeded);
  await expect.poll(() => warnings.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(warnings).toHaveLength(1);
  expect(limiter.check()).toMatchObject({ ok: false, name: 'limits' });
  await limiter.close();
});

it.runIf(process.env.REDIS_URL)('shares its counts through Redis', async () => {
  const url = process.env.REDIS_URL ?? '';
  const [one, two] = await Promise.all([redisLimiter(url, () => {}), redisLimiter(url, () => {})]);
  await expect.poll(() => one.check().ok && two.check().ok).toBe(true);
  const key = keyOf(`shared-${process.pid}`, { per_minute: 2 });
  expect((await one.take(key, 'all')).remaining).toBe(1);
  expect((await two.take(key, 'all')).remaining).toBe(0);
  expect((await one.take(key, 'all')).exceeded).toBe(true);
  await Promise.all([one.close(), two.close()]);
});
