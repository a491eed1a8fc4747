/** Snapshots for the soak test. */
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { layoutOf, snapshotFolder } from '../../pipeline/publish/layout.ts';
import { listSnapshots, pointTo } from '../../pipeline/publish/publish.ts';
import { finish } from '../child.ts';
import { workFolder } from '../paths.ts';

/** The days of the two snapshots of the embedded feeds. */
const DAYS = ['2026-11-23', '2026-11-24'];

/** Builds the embedded feeds for two days, unless both exist; returns the output folder. */
export async function builtDays(): Promise<string> {
  const out = join(workFolder(), 'soak');
  if ((await listSnapshots(layoutOf(out))).length >= DAYS.length) return out;
  for (const day of DAYS)
    await finish(process.execPath, ['bin/forecourt.js', 'build', '--out', out, '--as-of', day, '--json']);
  return out;
}

/** Two snapshots in a separate output folder, whose pointer can be moved. */
export interface Pair {
  readonly out: string;
  readonly ids: readonly [string, string];
  readonly folders: readonly string[];
  remove(): Promise<void>;
}

/** The two newest snapshots of an output folder, as links. Error: there are fewer than two. */
export async function pairOf(out: string): Promise<Pair> {
  const layout = layoutOf(resolve(out));
  const [first, second] = (await listSnapshots(layout)).slice(-2);
  if (!first || !second)
    throw new Error(`${out} holds fewer than two snapshots: build it for two days (--as-of).`);
  const linked = layoutOf(await mkdtemp(join(tmpdir(), 'forecourt-soak-')));
  await symlink(layout.snapshots, linked.snapshots);
  await pointTo(linked, first);
  return {
    out: linked.root,
    ids: [first, second],
    folders: [first, second].map((id) => snapshotFolder(layout, id)),
    remove: () => rm(linked.root, { recursive: true, force: true }),
  };
}
