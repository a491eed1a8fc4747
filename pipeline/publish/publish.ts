/** Verifies a snapshot and makes it the current one; finds, checks and removes snapshots. */
import { open, readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Manifest, manifestSchema } from '../../contract/manifest.ts';
import { ForecourtError, hasCode, messageOf } from '../shared/errors.ts';
import { describeFiles, filesBelow } from '../shared/hash.ts';
import { issueLines } from '../shared/issues.ts';
import { type Layout, snapshotFolder } from './layout.ts';

/** The id of the served snapshot; undefined if there is none. */
export async function currentSnapshot(layout: Layout): Promise<string | undefined> {
  try {
    return basename(await readlink(layout.current));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** The id of the served snapshot. Error: `missing` if there is none. */
export async function servedId(layout: Layout): Promise<string> {
  const id = await currentSnapshot(layout);
  if (id) return id;
  throw new ForecourtError('missing', `No snapshot is served from ${layout.root}. Run \`forecourt build\`.`);
}

/** A snapshot and when it was built; empty if it has no manifest. */
async function builtAt(layout: Layout, id: string): Promise<{ id: string; at: number }[]> {
  const found = await stat(join(snapshotFolder(layout, id), 'manifest.json')).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return undefined;
    throw error;
  });
  return found ? [{ id, at: found.mtimeMs }] : [];
}

/** The ids of all complete snapshots in the order in which they were built. */
export async function listSnapshots(layout: Layout): Promise<string[]> {
  try {
    const names = (await readdir(layout.snapshots)).filter((name) => !name.startsWith('.'));
    const built = await Promise.all(names.map((id) => builtAt(layout, id)));
    return built
      .flat()
      .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

/** The error for a snapshot that does not exist; it names those that do. */
export function noSnapshot(layout: Layout, which: string, ids: readonly string[]): ForecourtError {
  const next = ids.length ? `Kept: ${ids.join(', ')}.` : 'None is kept: run `forecourt build`.';
  return new ForecourtError('missing', `No snapshot ${which} in ${layout.snapshots}. ${next}`);
}

/** Reads and checks a snapshot's manifest. Errors: `missing`, or `damaged` if it is not a valid manifest. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, 'manifest.json');
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'ENOTDIR')) throw error;
    throw new ForecourtError('missing', `No snapshot at ${folder}. Run \`forecourt build\`.`);
  }
  return parsedManifest(path, text);
}

/** The most faults of a manifest that its error lists. */
const SHOWN_FAULTS = 3;

function parsedManifest(path: string, text: string): Manifest {
  const odd = (why: string) =>
    new ForecourtError(
      'damaged',
      `${path} is not a manifest of a known format: ${why}. Build the snapshot again.`,
    );
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw odd(messageOf(error));
  }
  const { success, data, error } = manifestSchema.safeParse(value);
  if (success) return data;
  const faults = issueLines(error, value, manifestSchema).map((line) => line.trim());
  throw odd(faults.slice(0, SHOWN_FAULTS).join(', '));
}

/**
 * Compares every file of a snapshot, or of its folder `below` (`tables/`), with the manifest. Gives the differences
 * in words; an empty list means that everything is as it was built.
 */
export async function verifySnapshot(folder: string, below = ''): Promise<string[]> {
  const manifest = await readManifest(folder);
  const present = (await filesBelow(folder)).filter(
    (path) => path !== 'manifest.json' && path.startsWith(below),
  );
  const files = manifest.files.filter(({ path }) => path.startsWith(below));
  const expected = new Map(files.map((file) => [file.path, file]));
  const faults = [...expected.keys()]
    .filter((path) => !present.includes(path))
    .map((path) => `${path} is missing`);
  const known = present.filter((path) => expected.has(path));
  faults.push(
    ...present.filter((path) => !expected.has(path)).map((path) => `${path} is not in the manifest`),
  );
  for (const found of await describeFiles(folder, known)) {
    const wanted = expected.get(found.path);
    if (wanted?.bytes !== found.bytes) {
      faults.push(`${found.path} has ${found.bytes} bytes, the manifest says ${wanted?.bytes}`);
    } else if (wanted.sha256 !== found.sha256) {
      faults.push(`${found.path} has hash ${found.sha256}, the manifest says ${wanted.sha256}`);
    }
  }
  return faults;
}

/** Files synced at the same time, so that one commit of the file system's journal serves many. */
const SYNCED_AT_ONCE = 64;

/** Makes files and the folders that name them durable. */
export async function syncFiles(folder: string, paths: readonly string[]): Promise<void> {
  const files = paths.map((name) => join(folder, name));
  const all = [...files, ...new Set(files.map((file) => dirname(file)))];
  for (let start = 0; start < all.length; start += SYNCED_AT_ONCE) {
    await Promise.all(all.slice(start, start + SYNCED_AT_ONCE).map(syncOne));
  }
}

async function syncOne(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** How the name of a new pointer ends before it replaces the old one. */
const NEXT = '.next';

/** Moves the pointer to a complete snapshot in one step; readers see the old one or the new one. */
export async function pointTo(layout: Layout, id: string): Promise<void> {
  const next = `${layout.current}.${process.pid}${NEXT}`;
  await rm(next, { force: true });
  await symlink(join('snapshots', id), next);
  await rename(next, layout.current);
}

/**
 * Renames a snapshot built aside into its place, then moves the pointer. An intact snapshot of the same id
 * has the same bytes: it stays, and the new folder is removed.
 */
export async function publishSnapshot(layout: Layout, aside: string, id: string): Promise<void> {
  const place = snapshotFolder(layout, id);
  if (await isIntact(place)) {
    await rm(aside, { recursive: true, force: true });
  } else {
    await rm(place, { recursive: true, force: true });
    await rename(aside, place);
  }
  await pointTo(layout, id);
}

/** Whether a snapshot, or its folder `below`, is complete and every byte is as its manifest says. */
export async function isIntact(folder: string, below = ''): Promise<boolean> {
  try {
    return (await verifySnapshot(folder, below)).length === 0;
  } catch (error) {
    if (error instanceof ForecourtError) return false;
    throw error;
  }
}

async function removeNamed(folder: string, isLeft: (name: string) => boolean): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter(isLeft)) await rm(join(folder, name), { recursive: true, force: true });
}

/** Removes what interrupted builds left, so that failing builds do not fill the disk. */
export async function removeLeftovers({ root, current, snapshots, spill }: Layout): Promise<void> {
  await rm(spill, { recursive: true, force: true });
  await removeNamed(snapshots, (name) => name.startsWith('.'));
  await removeNamed(root, (name) => name.startsWith(`${basename(current)}.`) && name.endsWith(NEXT));
}

/** The day of a snapshot, with which its id begins. */
const dayOf = (id: string) => id.slice(0, '2026-01-01'.length);

/**
 * Removes all but the newest `keep` snapshots, but neither the served one nor one of a later day: a build for an
 * earlier day may be a mistake, and then the later snapshot is needed. Gives the ids removed.
 */
export async function pruneSnapshots(layout: Layout, keep: number): Promise<string[]> {
  const served = await currentSnapshot(layout);
  const ids = await listSnapshots(layout);
  const old = ids
    .slice(0, Math.max(0, ids.length - keep))
    .filter((id) => id !== served && (served === undefined || dayOf(id) <= dayOf(served)));
  for (const id of old) await rm(snapshotFolder(layout, id), { recursive: true, force: true });
  return old;
}

/**
 * Moves the pointer to the snapshot before the served one, or to `wanted`, after checking its hashes.
 * Gives the id served before and the id served now. Errors: `missing`, `damaged`.
 */
export async function rollback(layout: Layout, wanted?: string): Promise<{ from: string; to: string }> {
  const from = await servedId(layout);
  const ids = await listSnapshots(layout);
  const to = wanted ?? ids[ids.indexOf(from) - 1];
  if (!to || !ids.includes(to)) throw noSnapshot(layout, to ?? `older than ${from}`, ids);
  const faults = await verifySnapshot(snapshotFolder(layout, to));
  if (faults.length > 0)
    throw new ForecourtError('damaged', `Snapshot ${to} is damaged: ${faults.join('; ')}`);
  await pointTo(layout, to);
  return { from, to };
}
