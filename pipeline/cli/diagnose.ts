/** The checks of `doctor`. */
import { access, constants, statfs } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { readMapping } from '../feeds/mapping/mapping.ts';
import { filesOf, type ResolvedSources, readSources, resolvePath, type Source } from '../feeds/sources.ts';
import { type Layout, snapshotFolder } from '../publish/layout.ts';
import { makeFolder } from '../publish/make-folder.ts';
import { currentSnapshot, verifySnapshot } from '../publish/publish.ts';
import { openDatabase, rowsOf } from '../shared/database.ts';
import { messageOf } from '../shared/errors.ts';
import { readKeyFile } from './keyfile.ts';
import { NODE_NEEDED } from './version.ts';

/** What one check found; `advice` says what to do when it is not well. */
interface Diagnosis {
  check: string;
  state: 'ok' | 'warning' | 'error';
  found: string;
  advice?: string;
}

const GIGABYTE = 1e9;
/** Below this a build of a million listings can run out of space or memory. */
const WANTED = { disk: 5 * GIGABYTE, memory: 3 * GIGABYTE } as const;

const gigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`;

/** Whether the program that runs us is new enough. */
export function checkNode(version: string = process.versions.node): Diagnosis {
  const found = `Node ${version}`;
  const least = NODE_NEEDED.replace(/^>=/, '');
  if (version.localeCompare(least, 'en', { numeric: true }) >= 0)
    return { check: 'node', state: 'ok', found };
  return { check: 'node', state: 'error', found, advice: `Install Node ${least} or newer.` };
}

/** Whether the machine has the memory that a build is given by default. */
function checkMemory(free: number = freemem(), total: number = totalmem()): Diagnosis {
  const found = `${gigabytes(free)} free of ${gigabytes(total)}`;
  if (free >= WANTED.memory) return { check: 'memory', state: 'ok', found };
  return {
    check: 'memory',
    state: 'warning',
    found,
    advice: 'Pass `build --memory-limit` a value below what is free; large feeds then spill to disk.',
  };
}

async function checkDatabase(): Promise<Diagnosis> {
  const database = await openDatabase();
  try {
    const [row] = await rowsOf<{ version: string }>(database.connection, 'SELECT version() AS version');
    return { check: 'database', state: 'ok', found: `DuckDB ${row?.version}` };
  } finally {
    database.close();
  }
}

async function checkFolder(layout: Layout): Promise<Diagnosis> {
  await makeFolder(layout.root);
  await access(layout.root, constants.W_OK);
  const { bavail, bsize } = await statfs(layout.root);
  const found = `${layout.root} is writable, ${gigabytes(bavail * bsize)} free`;
  if (bavail * bsize >= WANTED.disk) return { check: 'output folder', state: 'ok', found };
  return {
    check: 'output folder',
    state: 'warning',
    found,
    advice: 'Free some space, or lower `build --keep`; a full disk stops a build, never what is served.',
  };
}

async function checkMapping(sources: ResolvedSources, { id, mapping, entity }: Source): Promise<Diagnosis[]> {
  if (!mapping) return [];
  try {
    await readMapping(resolvePath(sources, mapping), entity);
    return [];
  } catch (error) {
    return [
      { check: `mapping of ${id}`, state: 'error', found: messageOf(error), advice: 'Correct the mapping.' },
    ];
  }
}

async function checkSources(path: string): Promise<Diagnosis[]> {
  const sources = await readSources(path);
  const found: Diagnosis[] = [
    { check: 'sources', state: 'ok', found: `${path}: ${sources.sources.length} sources` },
  ];
  for (const source of sources.sources) {
    found.push(...(await checkMapping(sources, source)));
    if (!source.path || (await filesOf(sources, source.path)).length > 0) continue;
    found.push({
      check: `source ${source.id}`,
      state: source.required ? 'error' : 'warning',
      found: `no file matches ${source.path}`,
      advice: `Put the feed there, or correct its path in ${path}.`,
    });
  }
  return found;
}

async function checkSnapshot(layout: Layout): Promise<Diagnosis> {
  const id = await currentSnapshot(layout);
  if (!id)
    return { check: 'snapshot', state: 'warning', found: 'none is served', advice: 'Run `forecourt build`.' };
  const faults = await verifySnapshot(snapshotFolder(layout, id));
  if (faults.length === 0) return { check: 'snapshot', state: 'ok', found: `${id} is intact` };
  return {
    check: 'snapshot',
    state: 'error',
    found: faults.join('; '),
    advice: 'Run `forecourt rollback`, or `forecourt build --force`.',
  };
}

async function checkKeys(path: string): Promise<Diagnosis> {
  const { keys } = await readKeyFile(path);
  const valid = keys.filter((key) => key.revoked_at === null).length;
  if (valid > 0) return { check: 'keys', state: 'ok', found: `${path}: ${valid} valid of ${keys.length}` };
  return {
    check: 'keys',
    state: 'warning',
    found: `no valid key in ${path}: the server listens on loopback only`,
    advice: 'Run `forecourt keys issue`.',
  };
}

/** Runs every check; one that fails by itself is an error in the list, not the end of it. */
export async function diagnose(options: {
  sources: string;
  layout: Layout;
  keys: string;
}): Promise<Diagnosis[]> {
  const checks: [string, () => Promise<Diagnosis | Diagnosis[]> | Diagnosis][] = [
    ['node', () => checkNode()],
    ['memory', () => checkMemory()],
    ['database', checkDatabase],
    ['output folder', () => checkFolder(options.layout)],
    ['sources', () => checkSources(options.sources)],
    ['snapshot', () => checkSnapshot(options.layout)],
    ['keys', () => checkKeys(options.keys)],
  ];
  const found: Diagnosis[] = [];
  for (const [check, run] of checks) {
    try {
      found.push(...[await run()].flat());
    } catch (error) {
      found.push({ check, state: 'error', found: messageOf(error), advice: 'Correct this first.' });
    }
  }
  return found;
}
