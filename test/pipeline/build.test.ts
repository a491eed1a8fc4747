import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Manifest, manifestSchema } from '../../contract/manifest.ts';
import { buildText } from '../../pipeline/cli/build.ts';
import { layoutOf, snapshotFolder } from '../../pipeline/publish/layout.ts';
import { currentSnapshot, listSnapshots, verifySnapshot } from '../../pipeline/publish/publish.ts';
import { literal, openDatabase, rowsOf } from '../../pipeline/shared/database.ts';
import { describeFiles, filesBelow } from '../../pipeline/shared/hash.ts';
import { silent } from '../../pipeline/shared/progress.ts';
import { builtCopy, ROWS } from '../support/built.ts';
import { openFrugalRenderer, openWorkspace, type Workspace } from '../support/workspace.ts';

/** Stands for a snapshot of long ago: of those to be removed nothing is read but the age. */
async function makeOld(folder: string): Promise<void> {
  const manifest = join(folder, 'manifest.json');
  await mkdir(folder);
  await writeFile(manifest, '{}');
  await utimes(manifest, 1, 1);
}

describe('a build', () => {
  let workspace: Workspace;
  let first: Manifest;
  const folderOf = (id: string) => snapshotFolder(layoutOf(workspace.out), id);

  beforeAll(async () => {
    workspace = await builtCopy();
    const manifest = await readFile(join(workspace.out, 'current/manifest.json'), 'utf8');
    first = manifestSchema.parse(JSON.parse(manifest));
  });
  afterAll(() => workspace.remove());

  it('publishes a snapshot whose every byte is in its manifest', async () => {
    expect(await currentSnapshot(layoutOf(workspace.out))).toBe(first.id);
    expect(await verifySnapshot(folderOf(first.id))).toEqual([]);
    const paths = (await filesBelow(folderOf(first.id))).filter((path) => path !== 'manifest.json');
    expect(first.files.map(({ path }) => path)).toEqual(paths);
  });

  it('accounts for every row of every source', () => {
    for (const source of first.sources) {
      expect(source.rows_read, source.source).toBe(source.rows_loaded + source.rows_rejected);
    }
    expect(first.sources.find(({ source }) => source === 'listings')?.rows_read).toBe(ROWS);
  });

  it('is not repeated when the input is unchanged', async () => {
    const again = await workspace.build();
    expect(again).toMatchObject({ id: first.id, unchanged: true });
  });

  it('gives the same bytes elsewhere, with another number of threads', async () => {
    const other = await openWorkspace(ROWS);
    try {
      // The sources files name the same contents; only the place differs.
      const second = await other.build({ threads: 2 });
      expect(second.id).toBe(first.id);
      const here = await describeFiles(folderOf(first.id), await filesBelow(folderOf(first.id)));
      const there = snapshotFolder(layoutOf(other.out), second.id);
      expect(await describeFiles(there, await filesBelow(there))).toEqual(here);
    } finally {
      await other.remove();
    }
  });

  it('names itself in every Parquet file', async () => {
    const folder = folderOf(first.id);
    const paths = (await filesBelow(folder)).filter((path) => path.endsWith('.parquet'));
    expect(paths.length).toBeGreaterThan(15);
    const { connection, close } = await openDatabase();
    for (const path of paths) {
      const [row] = await rowsOf<{ id: string }>(
        connection,
        `SELECT decode(value) AS id FROM parquet_kv_metadata(${literal(join(folder, path))})
         WHERE decode(key) = 'snapshot'`,
      );
      expect([path, row?.id]).toEqual([path, first.id]);
    }
    close();
  });

  it('describes every column of every table', async () => {
    const text = await readFile(join(folderOf(first.id), 'datapackage.json'), 'utf8');
    const { resources } = JSON.parse(text) as {
      resources: { name: string; schema: { fields: { name: string; description: string }[] } }[];
    };
    const silent = resources.flatMap(({ name, schema }) =>
      schema.fields.filter(({ description }) => !description).map((field) => `${name}.${field.name}`),
    );
    expect(silent).toEqual([]);
  });

  it('writes cars that can be queried without us, every breakdown summing to its total', async () => {
    const { connection, close } = await openDatabase();
    const path = join(folderOf(first.id), 'tables/cars.parquet');
    const [row] = await rowsOf<{ cars: number; wrong: number }>(
      connection,
      `SELECT count(*) AS cars, count(*) FILTER (total_price_rub <> price_rub + delivery_rub + duty_rub + customs_rub
         + recycling_fee_rub + broker_rub + commission_rub) AS wrong FROM read_parquet($path)`,
      { path },
    );
    close();
    expect(row?.cars).toBeGreaterThan(0.8 * ROWS);
    expect(row?.wrong).toBe(0);
  });

  it('grows the price history from day to day, tells what changed and keeps as many as asked for', async () => {
    await makeOld(folderOf('2026-11-01-0123456789ab'));
    await workspace.feed(ROWS, 1, (csv) => csv.replaceAll(/,RUB,/g, '0,RUB,'));
    const next = await workspace.build({ asOf: '2026-11-21', keep: 2, openRenderer: openFrugalRenderer });
    expect(next.manifest?.baseline).toBe(first.id);
    const { connection, close } = await openDatabase();
    const days = await rowsOf<{ as_of: string; rows: number }>(
      connection,
      'SELECT as_of, count(*) AS rows FROM read_parquet($path) GROUP BY as_of ORDER BY as_of',
      { path: join(folderOf(next.id), 'tables/price_history.parquet') },
    );
    close();
    expect(days.map(({ as_of }) => as_of)).toEqual(['2026-11-20', '2026-11-21']);
    expect(days[1]?.rows).toBeLessThan(days[0]?.rows ?? 0);
    const report = await readFile(join(folderOf(next.id), 'report.html'), 'utf8');
    expect(report).toContain(`Compared with ${first.id}`);
    expect(report).toMatch(
      /<td>all<\/td>(?:<td class="number">[\d,]+<\/td>){4}<td class="number">[1-9]\d*<\/td><td>[\d.]*[1-9][\d.]* %<\/td>/,
    );
    expect(await listSnapshots(layoutOf(workspace.out))).toEqual([first.id, next.id]);
    expect(await currentSnapshot(layoutOf(workspace.out))).toBe(next.id);
  });

  it('makes a card of every row of feeds that stand in one line, and tells each warning again at its end', async () => {
    const { folder } = workspace;
    const country = { constant: 'DE' };
    const rows = [1, 2, 3].map((id) => ({ id, make: 'BMW', model: `X${id}`, year: 2019 }));
    const elements = rows.map(
      ({ id }) => `<car><id>${id}</id><make>Audi</make><model>A${id}</model><year>2020</year></car>`,
    );
    const mapping = { fields: { source_id: 'id', brand: 'make', model: 'model', year: 'year', country } };
    await writeFile(join(folder, 'line.json'), JSON.stringify(rows));
    await writeFile(join(folder, 'line.xml'), `<cars>${elements.join('')}</cars>`);
    await writeFile(
      join(folder, 'line.mapping.json'),
      JSON.stringify({ ...mapping, format: { record: 'car' } }),
    );
    await writeFile(join(folder, 'mapping.json'), JSON.stringify(mapping));
    const { sources: _, ...addresses } = JSON.parse(await readFile(workspace.sources, 'utf8'));
    const sources = [
      { id: 'json', entity: 'listings', path: 'line.json', adapter: 'json', mapping: 'mapping.json' },
      { id: 'xml', entity: 'listings', path: 'line.xml', adapter: 'xml', mapping: 'line.mapping.json' },
      {
        id: 'gone',
        entity: 'listings',
        path: 'gone.json',
        adapter: 'json',
        mapping: 'mapping.json',
        required: false,
      },
    ];
    const file = join(folder, 'line.sources.json');
    await writeFile(file, JSON.stringify({ ...addresses, sources }));
    const said: string[] = [];
    const progress = { ...silent, say: (text: string) => void said.push(text) };
    const options = { sources: file, out: join(folder, 'line'), openRenderer: openFrugalRenderer, progress };
    const built = await workspace.build(options);
    expect(built.manifest?.tables.find(({ name }) => name === 'cars')?.rows).toBe(6);
    const { warnings } = built;
    expect(warnings).toContainEqual({ source: 'gone', text: expect.stringContaining('there is nothing at') });
    expect(said).toEqual(warnings.map(({ text }) => `warning: ${text}`));
    expect(built.manifest?.warnings).toEqual(warnings);
    const lines = buildText(built, options.out).split('\n');
    for (const { text } of warnings) expect(lines).toContain(`  ${text}`);
    expect(lines.join('\n')).toMatch(new RegExp(`with findings; ${warnings.length} warnings? in all`));
    expect(await workspace.build(options)).toMatchObject({ unchanged: true, warnings });
  });

  it('refuses a feed that lost most of its rows and keeps what is served', async () => {
    const served = await currentSnapshot(layoutOf(workspace.out));
    await workspace.feed(ROWS, 1, (csv) => csv.split('\n').slice(0, 21).join('\n'));
    await expect(workspace.build({ asOf: '2026-11-22' })).rejects.toMatchObject({ exit: 'audit' });
    expect(await currentSnapshot(layoutOf(workspace.out))).toBe(served);
  });

  it('refuses an empty required feed, naming it', async () => {
    await writeFile(workspace.listings, '');
    await expect(workspace.build({ asOf: '2026-11-22' })).rejects.toThrow(/listings/);
  });
});
