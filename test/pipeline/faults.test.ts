import { execFile, spawn } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layoutOf, snapshotFolder } from '../../pipeline/layout.ts';
import { currentSnapshot, rollback, verifySnapshot } from '../../pipeline/publish.ts';
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

describe('what goes wrong while building', () => {
  let workspace: Workspace;
  let first: string;
  let served: string;

  const intact = async () => {
    const layout = layoutOf(workspace.out);
    expect(await currentSnapshot(layout)).toBe(served);
    expect(await verifySnapshot(snapshotFolder(layout, served))).toEqual([]);
  };

  beforeAll(async () => {
    workspace = await builtCopy();
    first = (await currentSnapshot(layoutOf(workspace.out))) ?? '';
    served = first;
  });
  afterAll(() => workspace.remove());

  it('killed in the middle, the served snapshot stays and the next build takes over', async () => {
    const args = [
      'bin/forecourt.js',
      'build',
      '--sources',
      workspace.sources,
      '--out',
      workspace.out,
      '--as-of',
      '2026-11-21',
    ];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'ignore' });
    const aside = async () =>
      (await readdir(layoutOf(workspace.out).snapshots)).some((name) => name.startsWith('.building'));
    while (!(await aside())) await sleep(20);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    await intact();
    served = (await workspace.build({ asOf: '2026-11-21', openRenderer: openFrugalRenderer })).id;
    await intact();
    expect((await readdir(layoutOf(workspace.out).snapshots)).filter((name) => name.startsWith('.'))).toEqual(
      [],
    );
  });

  it('two at once: the second one says who builds and changes nothing', async () => {
    await writeFile(layoutOf(workspace.out).lock, `${process.pid}\n`);
    await expect(workspace.build({ asOf: '2026-11-22' })).rejects.toMatchObject({
      exit: 'busy',
      message: expect.stringContaining(String(process.pid)),
    });
    await rm(layoutOf(workspace.out).lock);
    await intact();
  });

  it('failing while documents are rendered, nothing is published and nothing is left behind', async () => {
    const openRenderer = () => Promise.reject(new Error('rendering failed'));
    await expect(workspace.build({ asOf: '2026-11-22', openRenderer })).rejects.toThrow('rendering failed');
    await intact();
    expect((await readdir(layoutOf(workspace.out).snapshots)).filter((name) => name.startsWith('.'))).toEqual(
      [],
    );
  });

  it('on a full disk nothing is published', async ({ skip }) => {
    const small = join(workspace.folder, 'small');
    if (!(await canMount(small))) skip();
    try {
      await expect(workspace.build({ out: small, openRenderer: openFrugalRenderer })).rejects.toThrow();
      expect(await currentSnapshot(layoutOf(small))).toBeUndefined();
    } finally {
      await run('umount', [small]);
    }
    await intact();
  });

  it('a damaged snapshot is found, not rolled back to, and built again', async () => {
    const layout = layoutOf(workspace.out);
    await writeFile(join(snapshotFolder(layout, first), 'tables/cars.parquet'), 'not what was built');
    await expect(rollback(layout)).rejects.toMatchObject({ exit: 'damaged' });
    await intact();
    const again = await workspace.build({ openRenderer: openFrugalRenderer });
    expect(again).toMatchObject({ id: first, unchanged: false });
    served = first;
    await intact();
  });
});
