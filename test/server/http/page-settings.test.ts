import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../../../server/answer/context.ts';
import { addPageSettings } from '../../../server/pages/settings.ts';

const KEY = 'secret-of-the-pages';

async function keyFor(headers: Record<string, string>, loopbackOnly = true): Promise<unknown> {
  const app = new Hono<AppEnv>();
  addPageSettings(app, { key: KEY, version: '1', loopbackOnly });
  const answer = await app.request('/web/settings.json', { headers });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return ((await answer.json()) as { key: unknown }).key;
}

test.each([
  [{ host: '127.0.0.1:8080' }],
  [{ host: 'localhost:8080', 'sec-fetch-site': 'same-origin' }],
  [{ host: 'localhost:8080', origin: 'http://localhost:8080' }],
])('tells a page of this server its key: %o', async (headers) => {
  expect(await keyFor(headers)).toBe(KEY);
});

test.each([
  [{ host: 'localhost:8080', 'sec-fetch-site': 'cross-site' }],
  [{ host: 'localhost:8080', 'sec-fetch-site': 'same-site' }],
  [{ host: 'localhost:8080', origin: 'http://localhost:3000' }],
  [{ host: 'localhost:8080', origin: 'null' }],
  [{ host: 'rebound.example:8080' }],
])('tells no one else: %o', async (headers) => {
  expect(await keyFor(headers)).toBeNull();
});

test('tells a browser key under any name of the server', async () => {
  expect(await keyFor({ host: 'cars.example' }, false)).toBe(KEY);
});
