/** An opened snapshot, and the holder that replaces it without a gap. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { type Manifest, manifestSchema, SNAPSHOT_FORMAT } from '../../contract/manifest.ts';
import type { CachedAnswer } from './answer-cache.ts';
import { AnswerCache, type CacheOptions } from './answer-cache.ts';
import { inBackground } from './background.ts';
import { openParts, type Part } from './loading.ts';
import { Pool, type PoolOptions } from './pool.ts';

export interface SnapshotOptions {
  pool?: PoolOptions;
  cache?: CacheOptions;
  /** False if only a few requests will be answered: no copies of the tables are made. */
  fast?: boolean;
  /** In DuckDB's form: `3GB`. */
  memoryLimit?: string;
}

interface SnapshotState {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly instance: DuckDBInstance;
  readonly pool: Pool;
  readonly parts: ReadonlyMap<Part<unknown>, unknown>;
  readonly closers: readonly (() => void)[];
  readonly answers: AnswerCache<CachedAnswer>;
  readonly settled: Promise<void>;
  readonly isPrepared: () => boolean;
}

/** An opened snapshot: tables in memory with a pool of connections, the parts' data, and kept answers. */
export class Snapshot {
  readonly id: string;
  readonly folder: string;
  readonly manifest: Manifest;
  readonly pool: Pool;
  readonly answers: AnswerCache<CachedAnswer>;
  /** Resolves when the background work has ended; before that some queries take longer. */
  readonly settled: Promise<void>;
  readonly #state: SnapshotState;
  #leases = 0;
  #retired = false;
  #closed = false;

  constructor(state: SnapshotState) {
    this.#state = state;
    this.id = state.manifest.id;
    this.folder = state.folder;
    this.manifest = state.manifest;
    this.pool = state.pool;
    this.answers = state.answers;
    this.settled = state.settled;
  }

  /** Whether the background work has ended. */
  get prepared(): boolean {
    return this.#state.isPrepared();
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** The data of a part. Error: the snapshot was opened without this part. */
  get<T>(part: Part<T>): T {
    if (!this.#state.parts.has(part)) {
      throw new Error(`The snapshot was opened without its part "${part.name}". Give it to openSnapshot.`);
    }
    return this.#state.parts.get(part) as T;
  }

  /** A view of the snapshot for a caller who may cancel: its queries end with the signal. Lease the original. */
  stoppedBy(stop: AbortSignal): Snapshot {
    return new Snapshot({ ...this.#state, pool: this.pool.stoppedBy(stop) });
  }

  /** Keeps the snapshot open until the returned function is called. */
  lease(): () => void {
    this.#leases += 1;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#leases -= 1;
      if (this.#retired && this.#leases === 0) this.#close();
    };
  }

  /** Closes the snapshot once it has no lease. */
  retire(): void {
    this.#retired = true;
    if (this.#leases === 0) this.#close();
  }

  #close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#state.pool.close();
    for (const close of this.#state.closers) close();
    this.#state.instance.closeSync();
  }
}

/** Files whose sizes are checked at the same time. */
const AT_ONCE = 64;

async function checkSize(folder: string, { path, bytes }: Manifest['files'][number]): Promise<void> {
  const found = await stat(join(folder, path)).then(
    ({ size }) => size,
    () => undefined,
  );
  if (found === bytes) return;
  throw new Error(
    `${join(folder, path)} has ${found ?? 'no'} bytes, the manifest says ${bytes}. Build or publish the snapshot again.`,
  );
}

/** Reads and checks a manifest. Errors: a missing one, another format, or a listed file of another size. */
async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, 'manifest.json');
  const document: unknown = JSON.parse(await readFile(path, 'utf8'));
  const format =
    typeof document === 'object' && document !== null && 'format' in document ? document.format : undefined;
  if (format !== SNAPSHOT_FORMAT) {
    throw new Error(
      `${path} has format ${String(format)}, this server opens ${SNAPSHOT_FORMAT}. Build the snapshot with this version.`,
    );
  }
  const manifest = manifestSchema.parse(document);
  for (let from = 0; from < manifest.files.length; from += AT_ONCE) {
    await Promise.all(manifest.files.slice(from, from + AT_ONCE).map((file) => checkSize(folder, file)));
  }
  return manifest;
}

/**
 * Optimizers of DuckDB that do not help our statements: planning takes longer than most of the queries themselves, and
 * late materialisation turns a sorted page into a join.
 */
const UNUSED_OPTIMIZERS = [
  'build_side_probe_side',
  'compressed_materialization',
  'deliminator',
  'duplicate_groups',
  'join_elimination',
  'join_filter_pushdown',
  'late_materialization',
  'regex_range',
  'sampling_pushdown',
  'sum_rewriter',
  'top_n_window_elimination',
  'unnest_rewriter',
  'window_self_join',
];

/**
 * Forbids reading files, loading extensions and changing settings. Each query has one thread: many requests come at
 * once, and with more threads joins would lose the order of rows.
 */
const LOCK = `
  SET threads = 1;
  SET preserve_insertion_order = true;
  SET enable_external_access = false;
  SET lock_configuration = true;
`;

/** Opens a snapshot folder. Errors: those of `readManifest` and of the parts. */
export async function openSnapshot(
  folder: string,
  parts: readonly Part<unknown>[],
  { pool, cache, fast = true, memoryLimit }: SnapshotOptions = {},
): Promise<Snapshot> {
  const manifest = await readManifest(folder);
  const instance = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    ...(memoryLimit ? { memory_limit: memoryLimit } : {}),
  });
  const closers: (() => void)[] = [];
  try {
    const connection = await instance.connect();
    await connection.run(`SET disabled_optimizers = '${UNUSED_OPTIMIZERS.join(',')}'`);
    const { opened, later } = await openParts(parts, { instance, folder, manifest, fast, closers });
    await connection.run(LOCK);
    const answers = new AnswerCache<CachedAnswer>(cache);
    let isPrepared = false;
    const settled = inBackground(connection, later, closers).then(() => {
      isPrepared = true;
    });
    return new Snapshot({
      folder,
      manifest,
      instance,
      pool: await Pool.open(instance, pool),
      parts: opened,
      closers,
      answers,
      settled,
      isPrepared: () => isPrepared,
    });
  } catch (cause) {
    for (const close of closers) close();
    instance.closeSync();
    throw cause;
  }
}

/** Holds the served snapshot and replaces it without a gap: requests in flight finish on the old one. */
export class SnapshotHolder {
  readonly #parts: readonly Part<unknown>[];
  readonly #options: SnapshotOptions;
  #current: Snapshot | undefined;
  #opening: Promise<unknown> = Promise.resolve();

  constructor(parts: readonly Part<unknown>[], options: SnapshotOptions = {}) {
    this.#parts = parts;
    this.#options = options;
  }

  /** The served snapshot; undefined before the first one is opened. */
  get current(): Snapshot | undefined {
    return this.#current;
  }

  /** Opens a folder beside the served one, runs `first`, serves it and retires the old one. One at a time. */
  open(folder: string, first?: (snapshot: Snapshot) => Promise<void>): Promise<Snapshot> {
    const next = this.#opening.then(async () => {
      const snapshot = await openSnapshot(folder, this.#parts, this.#options);
      await first?.(snapshot).catch((cause) => {
        snapshot.retire();
        throw cause;
      });
      const old = this.#current;
      this.#current = snapshot;
      old?.retire();
      return snapshot;
    });
    this.#opening = next.catch(() => undefined);
    return next;
  }

  /** Closes the served snapshot once its last request is answered. */
  close(): void {
    this.#current?.retire();
    this.#current = undefined;
  }
}
