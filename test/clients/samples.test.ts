import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { codeSamples } from '../../server/web/analysts/samples.ts';
import { ROOT } from '../support/workspace.ts';
import { KEY, serveDocument } from './support.ts';

interface Facets {
  facets: { brand: { label: string; count: number }[] };
}

it('reads a table by the JavaScript that the page for analysts shows', async () => {
  const { server } = await serveDocument();
  const complaints = vi.spyOn(console, 'error');
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-sample-'));
  try {
    const shown = codeSamples(`${server.url}/data/current/tables/cars.parquet`);
    const code = shown.find(({ tool }) => tool === 'JavaScript')?.code.replace('$KEY', KEY) ?? '';
    await writeFile(join(folder, 'sample.mjs'), code);
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'sample.mjs')]);
    const headers = { 'X-API-Key': KEY };
    const counted = await fetch(`${server.url}/v1/cars/facets?facets=brand&facets_limit=10`, { headers });
    const { facets } = (await counted.json()) as Facets;
    const rows = [...stdout.matchAll(/'(.+?)'\s*│\s*(\d+)\s*│\s*([\d.]+)/g)];
    expect(rows.map(([, , cars]) => Number(cars))).toEqual(facets.brand.map(({ count }) => count));
    expect(rows.every(([, , , median]) => Number(median) > 100_000)).toBe(true);
    // The reader asks for the length of the file first.
    const address = `${server.url}/data/current/tables/cars.parquet`;
    const head = await fetch(address, { headers, method: 'HEAD' });
    const whole = await (await fetch(address, { headers })).arrayBuffer();
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.byteLength)]);
    expect(complaints).not.toHaveBeenCalled();
  } finally {
    await server.stop(0);
    await rm(folder, { recursive: true, force: true });
  }
});
