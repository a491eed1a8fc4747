/** Opens the parts of a snapshot side by side, and gives them access to its files and tables. */
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  DuckDBConnection,
  DuckDBDataChunk,
  DuckDBInstance,
  DuckDBMaterializedResult,
} from '@duckdb/node-api';
import type { Manifest } from '../../contract/manifest.ts';
import type { BackgroundWork } from './background.ts';
import { joinedNumbers, type Numbers } from './numbers.ts';
import { toPlain } from './query.ts';

/** The access of a part to a snapshot that is being opened; afterwards SQL cannot read files. */
export interface Loading {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Whether to spend time and memory now so that requests are fast later. */
  readonly fast: boolean;
  /** Whether the snapshot has a file. */
  has(path: string): boolean;
  /** The SQL literal of the path of a file. */
  literal(path: string): string;
  /** Runs a statement on its own connection; statements that are not awaited run side by side. */
  run(sql: string): Promise<void>;
  rows(sql: string): Promise<Record<string, unknown>[]>;
  /** The values of a query, column by column. */
  columns(sql: string): Promise<unknown[][]>;
  /** The values of a query that gives only numbers and no NULL, column by column. */
  numbers(sql: string): Promise<Numbers[]>;
  /** Adds background work for when the snapshot answers, in the order of the calls; its SQL cannot read files. */
  later(...work: BackgroundWork[]): void;
  /** Adds work for when the snapshot is closed. */
  onClose(close: () => void): void;
}

/** What one service loads from a snapshot: `open` loads its tables and gives the data that it keeps in the process. */
export interface Part<T> {
  readonly name: string;
  open(loading: Loading): Promise<T>;
}

/** A snapshot that is being opened, and the work for when it is closed. */
interface Opening {
  readonly instance: DuckDBInstance;
  readonly folder: string;
  readonly manifest: Manifest;
  readonly fast: boolean;
  readonly closers: (() => void)[];
}

/** The pieces of a result; requests get their turn between two of them. */
async function* chunksOf(result: DuckDBMaterializedResult): AsyncGenerator<DuckDBDataChunk> {
  for (let index = 0; index < result.chunkCount; index++) {
    yield result.getChunk(index);
    await nextTurn();
  }
}

async function connected<T>(
  instance: DuckDBInstance,
  work: (one: DuckDBConnection) => Promise<T>,
): Promise<T> {
  const connection = await instance.connect();
  try {
    return await work(connection);
  } finally {
    connection.closeSync();
  }
}

function loadingOf({ instance, closers, ...shared }: Opening, later: BackgroundWork[]): Loading {
  const { folder, manifest } = shared;
  const files = new Set(manifest.files.map(({ path }) => path));
  const query = <T>(sql: string, read: (result: DuckDBMaterializedResult) => T | Promise<T>): Promise<T> =>
    connected(instance, async (connection) => read(await connection.run(sql)));
  return {
    ...shared,
    has: (path) => files.has(path),
    literal: (path) => `'${join(folder, path).replaceAll("'", "''")}'`,
    run: (sql) => query(sql, () => {}),
    rows: (sql) =>
      query(sql, async (result) => {
        const names = result.deduplicatedColumnNames();
        const rows: Record<string, unknown>[] = [];
        for await (const chunk of chunksOf(result))
          for (const values of chunk.getRows())
            rows.push(Object.fromEntries(values.map((value, place) => [names[place], toPlain(value)])));
        return rows;
      }),
    columns: (sql) =>
      query(sql, async (result) => {
        const columns = Array.from({ length: result.columnCount }, (): unknown[] => []);
        for await (const chunk of chunksOf(result))
          chunk.visitColumns((values, place) => {
            for (const value of values) columns[place]?.push(value);
          });
        return columns;
      }),
    numbers: (sql) =>
      query(sql, async (result) => joinedNumbers(await result.fetchAllChunks(), result.columnCount)),
    later: (...work) => later.push(...work),
    onClose: (close) => closers.push(close),
  };
}

interface OpenedParts {
  readonly opened: ReadonlyMap<Part<unknown>, unknown>;
  /** The background work of the parts, in their order. */
  readonly later: readonly BackgroundWork[];
}

/**
 * The results of several pieces of work done side by side. Throws the first failure only when all have ended, so that
 * nothing still reads a snapshot that is being closed.
 */
export async function together<T extends readonly unknown[]>(
  work: {
    readonly [K in keyof T]: Promise<T[K]>;
  },
): Promise<T> {
  await Promise.allSettled(work);
  return (await Promise.all(work)) as unknown as T;
}

/** Opens all parts side by side. */
export async function openParts(parts: readonly Part<unknown>[], opening: Opening): Promise<OpenedParts> {
  const later = parts.map((): BackgroundWork[] => []);
  const opened = await together(
    parts.map(
      async (part, index): Promise<[Part<unknown>, unknown]> => [
        part,
        await part.open(loadingOf(opening, later[index] ?? [])),
      ],
    ),
  );
  return { opened: new Map(opened), later: later.flat() };
}
