import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppEnv } from '../../../server/answer/context.ts';
import { bundleRoute } from '../../../server/pages/bundle.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  await writeFile(join(folder, 'page.ts'), "import('./late.ts').then(({ late }) => late(1 as number));");
  await writeFile(join(folder, 'late.ts'), 'export const late = (n: number): number => n + 41;');
});

afterAll(() => rm(folder, { recursive: true }));

test('answers with the script of a page and the chunks that it loads later', async () => {
  const app = new Hono<AppEnv>();
  app.get('/web/*', bundleRoute([join(folder, 'page.ts')]));
  const page = await app.request('/web/page.js');
  expect(page.headers.get('content-type')).toMatch(/javascript/);
  const chunk = /chunk-[A-Z0-9]+\.js|late-[A-Z0-9]+\.js/.exec(await page.text())?.[0];
  const late = await app.request(`/web/${chunk}`);
  expect(await late.text()).toContain('41');
  expect(late.headers.get('cache-control')).toContain('immutable');
  const etag = page.headers.get('etag') ?? '';
  expect((await app.request('/web/page.js', { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await app.request('/web/other.js')).status).toBe(404);
});

test('says where a source does not compile', async () => {
  const path = join(folder, 'wrong.ts');
  await writeFile(path, 'const = 1;');
  const app = new Hono<AppEnv>();
  app.get('/web/*', bundleRoute([path]));
  app.onError((error, c) => c.text(error.message, 500));
  expect(await (await app.request('/web/wrong.js')).text()).toContain('wrong.ts');
});
