/** Tries builds and publications on full and read-only disks. */
import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { layoutOf } from '../../pipeline/publish/layout.ts';
import { currentSnapshot } from '../../pipeline/publish/publish.ts';
import { damage } from './intact.ts';
import { run } from './program.ts';
import type { World } from './world.ts';

const execute = promisify(execFile);

/** The findings of one trial; empty if the program behaved correctly. */
export interface Tried {
  readonly fault: string;
  /** Whether this machine allows the trial: only root can mount a disk. */
  readonly tried: boolean;
  readonly found: readonly string[];
}

/** Mounts a file system of `megabytes`; false if only root may. */
async function mounted(folder: string, megabytes: number): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  return execute('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
}

/** Runs a trial on a disk of a given size, and checks what is served afterwards. */
async function withDisk(
  world: World,
  fault: string,
  megabytes: number,
  work: (folder: string) => Promise<string[]>,
): Promise<Tried> {
  const folder = join(world.folder, 'disk');
  if (!(await mounted(folder, megabytes))) return { fault, tried: false, found: [] };
  try {
    return { fault, tried: true, found: await work(folder) };
  } finally {
    await execute('umount', [folder]);
  }
}

const buildArgs = ({ sources }: World, out: string, asOf: string) => [
  'build',
  ...['--sources', sources, '--out', out, '--as-of', asOf, '--threads', '1'],
];

/** Runs a command that must fail with a message that names the reason. */
async function refused(world: World, args: readonly string[], reason: RegExp): Promise<string[]> {
  const { code, text } = await run(world, args);
  if (code !== 0 && reason.test(text) && !/^ {4}at /m.test(text)) return [];
  return [`${args[0]} ended with ${code}, expected an error like ${reason}: ${text.slice(-500)}`];
}

/** Disk sizes in megabytes, all too small for a snapshot, so that builds fail in different stages. */
const SMALL = [1, 2, 4];

/** Builds and publishes to disks that are too small; what is served there must not change. */
export async function fullDisks(world: World): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const megabytes of SMALL) {
    tried.push(
      await withDisk(world, `build on a disk of ${megabytes} MB`, megabytes, async (folder) => {
        const found = await refused(world, buildArgs(world, folder, '2026-01-01'), /disk is full/i);
        const served = await currentSnapshot(layoutOf(folder));
        return served === undefined ? found : [...found, `${served} is served`];
      }),
    );
  }
  tried.push(
    await withDisk(world, 'publish to a disk of 1 MB', 1, (folder) =>
      refused(world, ['publish', '--out', world.out.root, '--to', folder], /disk is full/i),
    ),
  );
  return tried;
}

/** Builds a second time into a read-only folder. */
export function readOnly(world: World): Promise<Tried> {
  return withDisk(world, 'build and publish into a folder that may only be read', 64, async (folder) => {
    const published = await run(world, ['publish', '--out', world.out.root, '--to', folder]);
    if (published.code !== 0) return [published.text];
    await execute('mount', ['-o', 'remount,ro', folder]);
    const reason = /EROFS|read-only/i;
    return [
      ...(await refused(world, buildArgs(world, folder, '2026-01-02'), reason)),
      ...(await refused(world, ['publish', '--out', world.out.root, '--to', folder], reason)),
      ...(await damage(layoutOf(folder))),
    ];
  });
}
