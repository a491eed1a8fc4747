/** Checks that a served snapshot is whole and that nothing is left over. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Layout, snapshotFolder } from '../../pipeline/publish/layout.ts';
import { currentSnapshot, verifySnapshot } from '../../pipeline/publish/publish.ts';
import { messageOf } from '../../pipeline/shared/errors.ts';
import type { World } from './world.ts';

/** What is wrong with the served snapshot, compared byte by byte with its manifest; empty if it is whole. */
export async function damage(layout: Layout): Promise<string[]> {
  const id = await currentSnapshot(layout);
  if (id === undefined) return [`${layout.root} serves nothing`];
  return verifySnapshot(snapshotFolder(layout, id)).catch((error: unknown) => [messageOf(error)]);
}

const names = (folder: string) => readdir(folder).catch((): string[] => []);

/** Files in a folder of snapshots that do not belong there. */
async function strays({ root, current, snapshots, runs, cache, lastGood }: Layout): Promise<string[]> {
  const known = [current, snapshots, runs, cache, lastGood].map((path) => path.slice(root.length + 1));
  const beside = (await names(root)).filter((name) => !known.includes(name));
  const hidden = (await names(snapshots)).filter((name) => name.startsWith('.'));
  return [...beside.map((name) => join(root, name)), ...hidden.map((name) => join(snapshots, name))];
}

/** Files that killed runs left behind, checked after a complete run. */
export async function leftovers({ out, to, temporary }: World): Promise<string[]> {
  const inTemporary = (await names(temporary)).map((name) => join(temporary, name));
  return [...(await strays(out)), ...(await strays(to)), ...inTemporary];
}
