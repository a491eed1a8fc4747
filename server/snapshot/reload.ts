/** Watches which snapshot is current and opens a new one. */
import { readFile, readlink, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { runSchema } from '../../contract/manifest.ts';
import type { Check } from '../../contract/resources/health.ts';
import type { Log } from '../shared/log.ts';
import type { Snapshot, SnapshotHolder } from './snapshot.ts';

/** Milliseconds between two checks of the pointer. */
const CHECK_EVERY_MS = 1000;
/** The number of checks after which a snapshot that could not be opened is tried again. */
const TRY_AGAIN_AFTER = 30;

interface Pointer {
  folder: string;
  /** Changes if another snapshot must be served. */
  version: string;
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/**
 * The snapshot at `<out>/current`: a symbolic link, or a plain folder if a file host keeps copies instead of links.
 * Undefined if there is none.
 */
async function readPointer(out: string): Promise<Pointer | undefined> {
  const current = join(out, 'current');
  try {
    const target = await readlink(current);
    return { folder: resolve(dirname(current), target), version: basename(target) };
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    if (!isCode(error, 'EINVAL', 'UNKNOWN')) throw error;
    const { mtimeMs } = await stat(join(current, 'manifest.json'));
    return { folder: current, version: String(mtimeMs) };
  }
}

/** When a snapshot was built, by the log of its run, or else by its manifest's age; null if unknown. */
async function builtAt(out: string, id: string, folder: string): Promise<string | null> {
  try {
    return runSchema.parse(JSON.parse(await readFile(join(out, 'runs', `${id}.json`), 'utf8'))).built_at;
  } catch {
    const manifest = await stat(join(folder, 'manifest.json')).catch(() => undefined);
    return manifest ? new Date(manifest.mtimeMs).toISOString() : null;
  }
}

/** Keeps the snapshot that the pointer points to served. */
export interface Reloader {
  /** Checks the pointer; `again` also reopens the served or failed snapshot. Never throws. */
  checkPointer(again?: boolean): Promise<void>;
  /** The served snapshot, and when it was built. */
  served(): { id: string; built_at: string | null } | undefined;
  check(): Check;
  start(): void;
  stop(): void;
}

/** The state of the pointer and of the snapshots it led to. */
interface Watch {
  readonly out: string;
  readonly holder: SnapshotHolder;
  readonly log: Log;
  /** Build times by snapshot, so that none is shown with another's time or before its time is known. */
  readonly times: WeakMap<Snapshot, string | null>;
  /** The version that was last opened or tried. */
  seen: string | undefined;
  fault: string | undefined;
  checks: number;
}

/** Opens a snapshot beside the served one and then serves it; if it cannot be opened, nothing changes. */
async function open(watch: Watch, { folder, version }: Pointer): Promise<void> {
  const { out, holder, log, times } = watch;
  watch.seen = version;
  const began = performance.now();
  try {
    const { id } = await holder.open(folder, async (snapshot) => {
      times.set(snapshot, await builtAt(out, snapshot.id, folder));
    });
    watch.fault = undefined;
    log.info({ snapshot: id, ms: Math.round(performance.now() - began) }, 'a snapshot is served');
  } catch (error) {
    watch.fault = `Snapshot ${version} cannot be opened. Run \`forecourt check\`, then \`forecourt rollback\` or build again.`;
    log.error({ err: error, snapshot: version, served: holder.current?.id ?? null }, watch.fault);
  }
}

/** Opens the snapshot at the pointer if it is new, must be reopened, or failed some time ago. */
async function checkOnce(watch: Watch, again: boolean): Promise<void> {
  watch.checks += 1;
  try {
    const pointer = await readPointer(watch.out);
    const retry = watch.fault !== undefined && watch.checks % TRY_AGAIN_AFTER === 0;
    if (pointer && (again || retry || pointer.version !== watch.seen)) await open(watch, pointer);
  } catch (error) {
    watch.fault ??= 'The pointer to the current snapshot cannot be read. Run `forecourt doctor`.';
    watch.log.error({ err: error }, watch.fault);
  }
}

/** Makes the reloader of an output folder. */
export function reloader(out: string, holder: SnapshotHolder, log: Log): Reloader {
  const times = new WeakMap<Snapshot, string | null>();
  const watch: Watch = { out, holder, log, times, seen: undefined, fault: undefined, checks: 0 };
  let checking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const checkPointer = (again = false) => {
    checking ??= checkOnce(watch, again).finally(() => {
      checking = undefined;
    });
    return checking;
  };
  return {
    checkPointer,
    served() {
      const { current } = holder;
      return current && { id: current.id, built_at: times.get(current) ?? null };
    },
    check: () => checkOf(holder.current?.id, watch.fault),
    start() {
      timer = setInterval(() => void checkPointer(), CHECK_EVERY_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}

function checkOf(served: string | undefined, fault: string | undefined): Check {
  const state = served
    ? `${served} is served.`
    : 'No snapshot is served yet. Run `forecourt build`, or wait until it is loaded.';
  const ok = served !== undefined && fault === undefined;
  return { name: 'snapshot', ok, message: fault ? `${fault} ${state}` : state };
}
