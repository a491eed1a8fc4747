import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Manifest, SNAPSHOT_FORMAT } from '../../../contract/manifest.ts';
import { createServicesApp } from '../../../server/app.ts';
import { geoService } from '../../../server/services/geo/routes.ts';
import type { GeoRows } from '../../../server/services/geo/rows.ts';
import { SnapshotHolder } from '../../../server/snapshot/snapshot.ts';

async function writeSnapshot(folder: string, rows: GeoRows): Promise<void> {
  await mkdir(join(folder, 'serve'));
  const files: Manifest['files'] = [];
  for (const [name, list] of Object.entries<readonly unknown[]>({ ...rows })) {
    const byLine = name === 'cities';
    const text = byLine ? list.map((row) => `${JSON.stringify(row)}\n`).join('') : JSON.stringify(list);
    const body = Buffer.from(text);
    const path = `serve/geo_${name}.${byLine ? 'ndjson' : 'json'}`;
    await writeFile(join(folder, path), body);
    files.push({ path, bytes: body.byteLength, sha256: createHash('sha256').update(body).digest('hex') });
  }
  const about = { generator: 'test', site_url: 'https://cars.example', baseline: null };
  const lists = { sources: [], tables: [], audits: [], warnings: [], files };
  const manifest: Manifest = {
    format: SNAPSHOT_FORMAT,
    id: 'geo-1',
    as_of: '2025-12-01',
    ...about,
    ...lists,
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
}

/** The geo service over a snapshot of those rows. */
export async function geoApp(rows: GeoRows) {
  const folder = await mkdtemp(join(tmpdir(), 'geo-snapshot-'));
  await writeSnapshot(folder, rows);
  const { part, register } = geoService();
  const holder = new SnapshotHolder([part]);
  await holder.open(folder);
  const service = { parts: [part], mount: (app: Parameters<typeof register>[0]) => register(app, holder) };
  const app = createServicesApp([service], { holder });
  const close = async () => {
    holder.close();
    await rm(folder, { recursive: true });
  };
  return { app, close };
}
