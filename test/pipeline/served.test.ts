import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Renderer } from '../../contract/prebuilt.ts';
import { prebuiltFile, prebuiltRequests } from '../../contract/prebuilt.ts';
import type { BrandDetail } from '../../contract/resources/brand.ts';
import { prebuiltKeys } from '../../pipeline/publish/bake.ts';
import { openDatabase } from '../../pipeline/shared/database.ts';
import { filesBelow } from '../../pipeline/shared/hash.ts';
import { createServicesApp } from '../../server/app.ts';
import { loadServices, partsOf, SERVICE_NAMES } from '../../server/load-services.ts';
import { openRenderer } from '../../server/renderer.ts';
import { SnapshotHolder } from '../../server/snapshot/snapshot.ts';
import { type Built, builtOnce } from '../support/built.ts';

/** The request that a prebuilt file answers. */
function requestOf(file: string): string {
  const path = file.replace(/^api/, '').replace(/\.json$/, '');
  return path.replace(/^\/v1\/cars\/pages\/(\d+)$/, '/v1/cars?page=$1');
}

/** The services of a server over a snapshot, all of them. */
async function openAll(folder: string) {
  const services = await loadServices(SERVICE_NAMES);
  const holder = new SnapshotHolder(partsOf(services), { fast: false });
  await holder.open(folder);
  return { app: createServicesApp(services, { holder }), close: () => holder.close() };
}

describe('a built snapshot, served', () => {
  let workspace: Built;
  let folder: string;
  let renderer: Renderer;

  const json = async <T>(path: string): Promise<T> => {
    const body = await renderer.get(path);
    return JSON.parse(Buffer.from(body ?? []).toString()) as T;
  };

  beforeAll(async () => {
    workspace = await builtOnce();
    folder = await realpath(join(workspace.out, 'current'));
    renderer = await openRenderer(folder);
  });
  afterAll(async () => {
    await renderer.close();
    await workspace.remove();
  });

  it('answers every prebuilt document with the same bytes', async () => {
    const { app, close } = await openAll(folder);
    const files = (await filesBelow(folder)).filter(
      (path) => path.startsWith('api/') && path.endsWith('.json'),
    );
    expect(files.length).toBeGreaterThan(400);
    for (const file of files) {
      const body = await readFile(join(folder, file));
      const answer = await app.request(requestOf(file));
      expect(Buffer.from(await answer.arrayBuffer()).equals(body), file).toBe(true);
    }
    close();
  });

  it('holds every document that is to be prebuilt', async () => {
    const { connection, close } = await openDatabase();
    const tables = join(folder, 'tables').replaceAll("'", "''");
    await connection.run(`CREATE SCHEMA marts;
      ${['cars', 'factories', 'companies'].map((name) => `CREATE VIEW marts.${name} AS FROM '${tables}/${name}.parquet'`).join(';')}`);
    for (const request of prebuiltRequests(await prebuiltKeys(connection))) {
      expect(await readFile(join(folder, prebuiltFile(request)))).not.toHaveLength(0);
    }
    close();
  });

  it('holds each prebuilt document compressed as well, to the same bytes', async () => {
    for (const file of ['api/v1/cars.json', 'api/v1/brands.json', 'api/v1/factories/stats.json']) {
      const body = await readFile(join(folder, file));
      expect(brotliDecompressSync(await readFile(join(folder, `${file}.br`))).equals(body)).toBe(true);
      expect(gunzipSync(await readFile(join(folder, `${file}.gz`))).equals(body)).toBe(true);
    }
  });

  it('lists brands whose listings sum to the catalog, each as the filter finds it', async () => {
    const { results } = await json<{ results: BrandDetail[] }>('/v1/brands?page_size=1000');
    const { total } = await json<{ total: number }>('/v1/cars');
    expect(results.reduce((sum, brand) => sum + brand.listings_active, 0)).toBe(total);
    for (const { slug, name, listings_active } of results.slice(0, 10)) {
      const brand = await json<BrandDetail>(`/v1/brands/${slug}`);
      expect(brand.models.reduce((sum, model) => sum + model.listings_active, 0)).toBe(listings_active);
      const cars = await json<{ total: number }>(`/v1/cars?brand=${encodeURIComponent(name)}`);
      expect(cars.total).toBe(listings_active);
    }
  });

  it('counts plants alike in the list, its count and its figures', async () => {
    const list = await json<{ count: number; total: number }>('/v1/factories');
    const stats = await json<{ total_plants: number }>('/v1/factories/stats');
    expect([list.count, list.total]).toEqual([stats.total_plants, stats.total_plants]);
  });
});
