import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { parquetOptions } from '../publish/export.ts';
import { literal, rowsOf } from '../shared/database.ts';
import { hashFile } from '../shared/hash.ts';

/**
 * The last good copy of an optional source of listings: its rows of `staging.listings` in the last published build that
 * believed them, as a Parquet file. The feed itself would not do: a mapping may be what went wrong.
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
/** A copy that is good once its build is published. */
const NEXT = '.next';

/** Writes the rows of optional sources of listings aside, but of those that stand replaced. */
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
  // What a build that failed has left is no part of this one.
  for (const name of await nextCopies(folder)) await rm(join(folder, name));
  for (const { source, day } of optional.filter((one) => !replaced.includes(one.source))) {
    await connection.run(
      `COPY (SELECT *, DATE ${literal(day)} AS good_on FROM staging.listings WHERE source = ${literal(source)}
         ORDER BY file, row) TO ${literal(fileOf(folder, source) + NEXT)} (${parquetOptions()})`,
    );
  }
}

/** The copies that are written aside. */
async function nextCopies(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(NEXT));
}

/** Puts the copies that were written aside in place of the earlier ones. */
export async function confirmLastGood(folder: string): Promise<void> {
  for (const name of await nextCopies(folder))
    await rename(join(folder, name), join(folder, name.slice(0, -NEXT.length)));
}

/** The last good copy of a source, or undefined where there is none that can be read. */
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
