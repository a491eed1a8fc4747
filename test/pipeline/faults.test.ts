import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBaseline } from '../../pipeline/build/previous.ts';
import { type Layout, layoutOf, snapshotFolder } from '../../pipeline/publish/layout.ts';
import {
  currentSnapshot,
  listSnapshots,
  pointTo,
  rollback,
  verifySnapshot,
} from '../../pipeline/publish/publish.ts';
import { builtCopy } from '../support/built.ts';
import { openFrugalRenderer, ROOT, type Workspace } from '../support/workspace.ts';

const run = promisify(execFile);

/** Whether a small file system of our own can be mounted, for a disk that is full. */
async function canMount(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    await run('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder]);
    return true;
  } catch {
    return false;
  }
}

/** Serves a copy of a snapshot as that of the next day. Gives its id. */
async function serveNextDay(layout: Layout, id: string): Promise<string> {
  const next = '2026-11-21-next';
  const folder = snapshotFolder(layout, next);
  await cp(snapshotFolder(layout, id), folder, { recursive: true });
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  await writeFile(
    join(folder, 'manifest.json'),
    JSON.stringify({ ...manifest, id: next, as_of: '2026-11-21' }),
  );
  await pointTo(layout, next);
  return next;
}

/** Kills a build of the command line as soon as it builds aside. */
async function buildKilled({ sources, out }: Workspace, asOf: string): Promise<void> {
  const args = ['bin/forecourt.js', 'build', '--sources', sources, '--out', out, '--as-of', asOf];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'ignore' });
  while (!(await leftBehind(out)).some((name) => name.startsWith(`.building-${asOf}`))) await sleep(20);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
}

/** What builds left beside the snapshots. */
async function leftBehind(out: string): Promise<string[]> {
  return (await readdir(layoutOf(out).snapshots)).filter((name) => name.startsWith('.'));
}

describe('what goes wrong while building', () => {
  let workspace: Workspace;
  let layout: Layout;
  let first: string;
  let served: string;

  const intact = async () => {
    expect(await currentSnapshot(layout)).toBe(served);
    expect(await verifySnapshot(snapshotFolder(layout, served))).toEqual([]);
  };

  beforeAll(async () => {
    workspace = await builtCopy();
    layout = layoutOf(workspace.out);
    first = (await currentSnapshot(layout)) ?? '';
    served = await serveNextDay(layout, first);
  });
  afterAll(() => workspace.remove());

  it('two at once: the second one says who builds and changes nothing', async () => {
    await writeFile(layout.lock, `${process.pid}\n`);
    await expect(workspace.build({ asOf: '2026-11-22' })).rejects.toMatchObject({
      exit: 'busy',
      message: expect.stringContaining(String(process.pid)),
    });
    await rm(layout.lock);
    await intact();
  });

  it('failing while documents are rendered, nothing is published and nothing is left behind', async () => {
    const openRenderer = () => Promise.reject(new Error('rendering failed'));
    await expect(workspace.build({ asOf: '2026-11-22', openRenderer })).rejects.toThrow('rendering failed');
    await intact();
    expect(await leftBehind(workspace.out)).toEqual([]);
  });

  it('on a full disk nothing is published', async ({ skip }) => {
    const small = join(workspace.folder, 'small');
    if (!(await canMount(small))) skip();
    try {
      await expect(workspace.build({ out: small, openRenderer: openFrugalRenderer })).rejects.toThrow(
        /ENOSPC|No space left/,
      );
      expect(await currentSnapshot(layoutOf(small))).toBeUndefined();
    } finally {
      await run('umount', [small]);
    }
    await intact();
  });

  it('a damaged snapshot is found and not rolled back to', async () => {
    await writeFile(join(snapshotFolder(layout, first), 'tables/cars.parquet'), 'not what was built');
    await expect(rollback(layout)).rejects.toMatchObject({ exit: 'damaged' });
    await intact();
  });

  it('grows from no snapshot whose tables are damaged, and tells of it', async () => {
    const told: string[] = [];
    const baselineOf = (asOf: string) => findBaseline(layout, asOf, (id) => told.push(id));
    expect(await baselineOf('2026-11-21')).toBeUndefined();
    expect(told).toEqual([first]);
    expect((await baselineOf('2026-11-22'))?.manifest.id).toBe(served);
  });

  it('killed in the middle, the served snapshot stays; the next build takes over, and mends what is damaged', async () => {
    await mkdir(join(layout.snapshots, '.building-long-ago'));
    await buildKilled(workspace, '2026-11-20');
    expect(await leftBehind(workspace.out)).not.toContain('.building-long-ago');
    await intact();
    const again = await workspace.build({ asOf: '2026-11-20', keep: 1, openRenderer: openFrugalRenderer });
    expect(again).toMatchObject({ id: first, unchanged: false });
    expect(again.warnings).toContainEqual({
      source: null,
      text: expect.stringContaining('2026-11-21, a later day'),
    });
    expect(await listSnapshots(layout)).toContain(served);
    served = first;
    await intact();
    expect(await leftBehind(workspace.out)).toEqual([]);
  });
});
