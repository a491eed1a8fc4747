import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { doneOnce } from './shared.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

/** Listings of the snapshot that all tests read. */
export const ROWS = 1000;

/** A built snapshot, only to be read, and a folder of one's own. */
export interface Built {
  readonly folder: string;
  readonly out: string;
  /** The listing feed that it was built from. */
  readonly listings: string;
  remove(): Promise<void>;
}

/** The snapshot that a run builds once, by whichever test file asks first. */
export async function builtOnce(): Promise<Built> {
  const shared = await doneOnce('workspace', async (place) => (await openWorkspace(ROWS, place)).build());
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  return {
    folder,
    out: join(shared, 'dist'),
    listings: join(shared, 'listings.csv'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A workspace that starts with a copy of that snapshot, to build further in. */
export async function builtCopy(): Promise<Workspace> {
  const built = await builtOnce();
  const workspace = await openWorkspace(ROWS);
  await cp(built.out, workspace.out, { recursive: true, verbatimSymlinks: true });
  await built.remove();
  return workspace;
}
