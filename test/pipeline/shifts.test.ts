import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuildResult } from '../../pipeline/build/build.ts';
import type { Source } from '../../pipeline/feeds/sources.ts';
import { type Layout, layoutOf, snapshotFolder } from '../../pipeline/publish/layout.ts';
import { currentSnapshot } from '../../pipeline/publish/publish.ts';
import { openDatabase, rowsOf } from '../../pipeline/shared/database.ts';
import { openFrugalRenderer, openWorkspace, type Workspace } from '../support/workspace.ts';

const ROWS = 300;
/** What prices need besides the listings: cities and modifications would only make five builds longer. */
const NEEDED: ReadonlySet<string> = new Set(['rates']);

/** Every price a thousandth of what it was. */
function inThousands(csv: string): string {
  const [header = '', ...rows] = csv.trimEnd().split('\n');
  const at = header.split(',').indexOf('price');
  const thousandth = (row: string) =>
    row
      .split(',')
      .map((cell, index) => (index === at && cell !== '' ? String(Number(cell) / 1000) : cell))
      .join(',');
  return [header, ...rows.map(thousandth)].join('\n');
}

describe('a feed whose prices collapse', () => {
  let workspace: Workspace;
  let layout: Layout;
  let first: BuildResult;
  const build = (asOf: string) => workspace.build({ asOf, openRenderer: openFrugalRenderer });

  /** Declares the listings optional or required, beside a few of another source. */
  async function declare(required: boolean): Promise<void> {
    const settings = JSON.parse(await readFile(workspace.sources, 'utf8'));
    const rest = settings.sources.filter(({ entity }: Source) => NEEDED.has(entity));
    const listings = settings.sources.find(({ id }: Source) => id === 'listings');
    const sources = [
      ...rest,
      { ...listings, required },
      { ...listings, id: 'others', path: 'others.csv', required: true },
    ];
    await writeFile(workspace.sources, JSON.stringify({ ...settings, sources }));
  }

  /** The prices of the source in a snapshot, by id. */
  async function prices(id: string): Promise<unknown[]> {
    const { connection, close } = await openDatabase();
    const path = join(snapshotFolder(layout, id), 'tables/cars.parquet');
    const rows = await rowsOf(
      connection,
      "SELECT id, price FROM read_parquet($path) WHERE source = 'listings' ORDER BY id",
      { path },
    );
    close();
    return rows;
  }

  beforeAll(async () => {
    workspace = await openWorkspace(ROWS);
    layout = layoutOf(workspace.out);
    await workspace.feed(ROWS / 3, 2);
    await copyFile(workspace.listings, join(workspace.folder, 'others.csv'));
    await workspace.feed(ROWS);
    await declare(false);
    first = await build('2026-11-20');
    await workspace.feed(ROWS, 1, inThousands);
  });
  afterAll(() => workspace.remove());

  it('keeps the last good copy of an optional source and says so', async () => {
    const next = await build('2026-11-21');
    expect(next.warnings.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(
        /^Source listings keeps its last good copy, of 2026-11-20: its prices are 1\/1000 times those in the served snapshot/,
      ),
    );
    expect(await prices(next.id)).toEqual(await prices(first.id));
    expect(next.manifest?.sources).toContainEqual(
      expect.objectContaining({
        source: 'listings',
        rows_read: ROWS,
        rows_loaded: ROWS,
        rows_rejected: 0,
        age_days: 1,
      }),
    );
  });

  it('stops the build where the source is required; the served snapshot stays', async () => {
    const served = await currentSnapshot(layout);
    await declare(true);
    await expect(build('2026-11-22')).rejects.toMatchObject({
      exit: 'audit',
      message: expect.stringMatching(/source listings.*its prices are 1\/1000 times.*max_shift/s),
    });
    expect(await currentSnapshot(layout)).toBe(served);
  });

  it('leaves an optional source out where there is no last good copy', async () => {
    await declare(false);
    await rm(layout.lastGood, { recursive: true });
    const next = await build('2026-11-22');
    expect(next.warnings.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(
        /^Source listings is left out because it has no last good copy: its prices are 1\/1000 times/,
      ),
    );
    expect(await prices(next.id)).toEqual([]);
  });
});
