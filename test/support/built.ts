import { access, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { hasCode } from '../../pipeline/errors.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

/** Listings of the snapshot that all tests read. */
export const ROWS = 1000;
const PATIENCE_MS = 500_000;

/** A built snapshot, only to be read, and a folder of one's own. */
export interface Built {
  readonly folder: string;
  readonly out: string;
  /** The listing feed that it was built from. */
  readonly listings: string;
  remove(): Promise<void>;
}

async function isFirst(lock: string): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function until(path: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100)) {
    const found = await access(path).then(
      () => true,
      () => false,
    );
    if (found) return;
  }
  throw new Error(
    `${path} did not come within ${PATIENCE_MS / 1000} s: the build of another test file failed.`,
  );
}

/** The snapshot that a run builds once, by whichever test file asks first. */
export async function builtOnce(): Promise<Built> {
  const once = inject('once');
  const shared = join(once, 'workspace');
  const ready = join(once, 'ready');
  if (await isFirst(join(once, 'lock'))) {
    await (await openWorkspace(ROWS, shared)).build();
    await writeFile(ready, '');
  }
  await until(ready);
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
