import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROGRAM_FOLDER } from '../../../contract/paths.ts';
import type { AppEnv } from '../../../server/answer/context.ts';
import { bundleRoute } from '../../../server/pages/bundle.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  await writeFile(join(folder, 'page.js'), "import('./chunk-A1.js')");
  await writeFile(join(folder, 'chunk-A1.js'), 'export const late = 41;');
});

afterAll(() => rm(folder, { recursive: true }));

test('answers with the script of a page and the chunks that it loads later', async () => {
  const app = new Hono<AppEnv>();
  app.get('/web/*', bundleRoute(folder));
  const page = await app.request('/web/page.js');
  expect(page.headers.get('content-type')).toMatch(/javascript/);
  const late = await app.request('/web/chunk-A1.js');
  expect(await late.text()).toContain('41');
  expect(late.headers.get('cache-control')).toContain('immutable');
  const etag = page.headers.get('etag') ?? '';
  expect((await app.request('/web/page.js', { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await app.request('/web/other.js')).status).toBe(404);
});

test('serves the chunks that the built pages name', async () => {
  const app = new Hono<AppEnv>();
  app.get('/web/app/*', bundleRoute(join(PROGRAM_FOLDER, 'web/app')));
  const script = await (await app.request('/web/app/explorer/explorer.js')).text();
  const chunks = script.match(/chunk-[A-Z0-9]+\.js/g) ?? [];
  expect(chunks.length).toBeGreaterThan(0);
  for (const chunk of new Set(chunks))
    expect((await app.request(`/web/app/explorer/${chunk}`)).status, chunk).toBe(200);
});
