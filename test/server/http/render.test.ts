import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Renderer } from '../../../contract/prebuilt.ts';
import { openRenderer } from '../../../server/renderer.ts';
import { makeSnapshot } from '../../support/snapshot.ts';

const folder = await mkdtemp(join(tmpdir(), 'forecourt-render-'));
let renderer: Renderer;
beforeAll(async () => {
  await makeSnapshot(join(folder, 'seed'), { rows: 300 });
  renderer = await openRenderer(join(folder, 'seed'), ['catalog']);
});
afterAll(async () => {
  await renderer.close();
  await rm(folder, { recursive: true });
});

it('gives the bytes of an answer, the same each time', async () => {
  const first = await renderer.get('/v1/cars?page=2');
  expect(JSON.parse(Buffer.from(first ?? []).toString())).toMatchObject({ page: 2, total: 300 });
  expect(Buffer.from((await renderer.get('/v1/cars?page=2')) ?? []).equals(first ?? Buffer.of())).toBe(true);
});

it('knows a path that no service has from one that fails', async () => {
  expect(await renderer.get('/v1/nothing')).toBeUndefined();
  expect(await renderer.get('/v1/countries')).toBeUndefined();
  await expect(renderer.get('/v1/cars/1')).rejects.toThrow(/\/v1\/cars\/1 was answered with 404/);
  await expect(renderer.get('/v1/cars?page=none')).rejects.toThrow(/400.*invalid_parameter/);
});
