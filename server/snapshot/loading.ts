/** What a service may do while a snapshot is opened, and how all of them do it side by side. */
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  DuckDBConnection,
  DuckDBDataChunk,
  DuckDBInstance,
  DuckDBMaterializedResult,
} from '@duckdb/node-api';
import type { Manifest } from '../../contract/manifest.ts';
import type { Later } from './background.ts';
import { joinedNumbers, type Numbers } from './numbers.ts';
import { toPlain } from './query.ts';

/** What a part of the server may do while a snapshot is opened; afterwards no file can be read by SQL. */
export interface Loading {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Whether to spend time and memory now so that requests are fast later. */
  readonly fast: boolean;
  /** Whether the snapshot holds that file. */
  has(path: string): boolean;
  /** A file of the snapshot as a SQL literal. */
  literal(path: string): string;
  /** Statements that do not wait for each other run side by side, each on a connection of its own. */
  run(sql: string): Promise<void>;
  rows(sql: string): Promise<Record<string, unknown>[]>;
  /** The values of a query, column by column. */
  columns(sql: string): Promise<unknown[][]>;
  /** The same of a query that gives numbers alone, none of them NULL. */
  numbers(sql: string): Promise<Numbers[]>;
  /** What to do once the snapshot answers, one after the other in the order of the calls; no SQL reads a file then. */
  later(...work: Later[]): void;
  /** What to do when the snapshot is closed. */
  onClose(close: () => void): void;
}

/** A service's share in a snapshot: it loads its tables and gives what it keeps in the process. */
export interface Part<T> {
  readonly name: string;
  open(loading: Loading): Promise<T>;
}

/** What all parts load from, and what they leave to be done. */
interface Opening {
  readonly instance: DuckDBInstance;
  readonly folder: string;
  readonly manifest: Manifest;
  readonly fast: boolean;
  readonly closers: (() => void)[];
}

/** The pieces of a result; requests have their turn between two of them. */
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

function loadingOf({ instance, closers, ...shared }: Opening, later: Later[]): Loading {
  const { folder, manifest } = shared;
  const files = new Set(manifest.files.map(({ path }) => path));
  return {
    ...shared,
    has: (path) => files.has(path),
    literal: (path) => `'${join(folder, path).replaceAll("'", "''")}'`,
    run: (sql) =>
      connected(instance, async (connection) => {
        await connection.run(sql);
      }),
    rows: (sql) =>
      connected(instance, async (connection) => {
        const result = await connection.run(sql);
        const names = result.deduplicatedColumnNames();
        const rows: Record<string, unknown>[] = [];
        for await (const chunk of chunksOf(result))
          for (const values of chunk.getRows())
            rows.push(Object.fromEntries(values.map((value, place) => [names[place], toPlain(value)])));
        return rows;
      }),
    columns: (sql) =>
      connected(instance, async (connection) => {
        const result = await connection.run(sql);
        const columns = Array.from({ length: result.columnCount }, (): unknown[] => []);
        for await (const chunk of chunksOf(result))
          chunk.visitColumns((values, place) => {
            for (const value of values) columns[place]?.push(value);
          });
        return columns;
      }),
    numbers: (sql) =>
      connected(instance, async (connection) => {
        const result = await connection.run(sql);
        return joinedNumbers(await result.fetchAllChunks(), result.columnCount);
      }),
    later: (...work) => later.push(...work),
    onClose: (close) => closers.push(close),
  };
}

interface OpenedParts {
  readonly opened: ReadonlyMap<Part<unknown>, unknown>;
  /** What the parts put off, in their order. */
  readonly later: readonly Later[];
}

/**
 * What some work gives that is done side by side. The first failure is thrown once all has ended, so that nothing
 * still reads a snapshot that is being closed.
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
  const later = parts.map((): Later[] => []);
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
