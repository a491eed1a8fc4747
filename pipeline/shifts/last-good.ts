/** Keeps the last good rows of optional sources of listings. */
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { parquetOptions } from '../publish/export-tables.ts';
import { literal, rowsOf } from '../shared/database.ts';
import { hashFile } from '../shared/hash.ts';

/**
 * The last good copy of an optional source of listings: a Parquet file with its rows of `staging.listings` in the
 * last published build that accepted them. It keeps rows, not the feed, because the mapping may be what went wrong.
 */
export interface LastGood {
  readonly path: string;
  /** The day of the rows, ISO. */
  readonly day: string;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
}

const fileOf = (folder: string, source: string) => join(folder, `${source}.parquet`);
/** Suffix of a copy that becomes good once its build is published. */
const NEXT = '.next';

/** Writes the rows of optional sources of listings to `.next` copies, except for replaced sources. */
export async function writeLastGood(
  connection: DuckDBConnection,
  folder: string,
  replaced: readonly string[],
): Promise<void> {
  const optional = await rowsOf<{ source: string; day: string }>(
    connection,
    `SELECT sources.source, run.as_of - coalesce(sources.age_days, 0) AS day
     FROM staging.sources AS sources CROSS JOIN staging.run AS run
     WHERE NOT sources.required AND sources.entity = 'listings' AND sources.rows_loaded > 0`,
  );
  await mkdir(folder, { recursive: true });
  // Copies left by a failed build do not belong to this one.
  for (const name of await nextCopies(folder)) await rm(join(folder, name));
  for (const { source, day } of optional.filter((one) => !replaced.includes(one.source))) {
    await connection.run(
      `COPY (SELECT *, DATE ${literal(day)} AS good_on FROM staging.listings WHERE source = ${literal(source)}
         ORDER BY file, row) TO ${literal(fileOf(folder, source) + NEXT)} (${parquetOptions()})`,
    );
  }
}

/** The names of the `.next` copies. */
async function nextCopies(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(NEXT));
}

/** Replaces the earlier copies by the `.next` copies. */
export async function confirmLastGood(folder: string): Promise<void> {
  for (const name of await nextCopies(folder))
    await rename(join(folder, name), join(folder, name.slice(0, -NEXT.length)));
}

/** The last good copy of a source; undefined if there is none or it cannot be read. */
export async function findLastGood(
  connection: DuckDBConnection,
  folder: string,
  source: string,
): Promise<LastGood | undefined> {
  const path = fileOf(folder, source);
  const [found] = await rowsOf<{ day: string | null; rows: number }>(
    connection,
    `SELECT max(good_on) AS day, count(*) AS rows FROM read_parquet(${literal(path)})`,
  ).catch(() => []);
  if (!found?.day) return undefined;
  const { size } = await stat(path);
  return { path, day: found.day, rows: Number(found.rows), bytes: size, sha256: await hashFile(path) };
}
