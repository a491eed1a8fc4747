import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { loadPrevious } from '../../../pipeline/build/previous.ts';
import { readSources } from '../../../pipeline/feeds/sources.ts';
import { loadSources } from '../../../pipeline/load/load.ts';
import { loadReference } from '../../../pipeline/load/reference.ts';
import { literal, openDatabase, rowsOf } from '../../../pipeline/shared/database.ts';
import { REFERENCE } from '../../../pipeline/shared/reference.ts';
import { readSqlFolder, SQL_ROOT } from '../../../pipeline/shared/sql-files.ts';
import { loadMacros, planTransform, SCHEMAS } from '../../../pipeline/transform/transform.ts';

const AS_OF = '2026-06-15';

/** Writes a relation as Parquet: `schema.table` becomes `schema.table.parquet`. */
async function write(connection: DuckDBConnection, folder: string, name: string): Promise<void> {
  const file = literal(join(folder, `${name}.parquet`));
  await connection.run(`COPY (FROM ${name}) TO ${file} (FORMAT parquet)`);
}

async function tablesOf(connection: DuckDBConnection): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    connection,
    "SELECT concat(table_schema, '.', table_name) AS name FROM information_schema.tables WHERE table_schema IN ('staging', 'reference') ORDER BY ALL",
  );
  return rows.map(({ name }) => name);
}

/**
 * Writes what the transformation reads and what DuckDB makes of it, with the statements in their order and the
 * macros, so that another engine can be given the same and compared. `folder` is made where it is absent.
 */
async function main(folder: string): Promise<void> {
  const { connection, close } = await openDatabase();
  await loadReference(connection, REFERENCE);
  await loadSources(connection, await readSources('data/sources.json'), {
    asOf: AS_OF,
    cache: join(folder, 'cache'),
  });
  await loadPrevious(connection, undefined, undefined);
  await mkdir(folder, { recursive: true });
  for (const name of await tablesOf(connection)) await write(connection, folder, name);
  const files = (await Promise.all(SCHEMAS.map((name) => readSqlFolder(SQL_ROOT, name)))).flat();
  for (const schema of SCHEMAS) await connection.run(`CREATE SCHEMA ${schema}`);
  await loadMacros(connection);
  const steps = planTransform(
    files,
    files.map((file) => `${file.folder}.${file.name}`),
  );
  for (const { name, create } of steps) {
    await connection.run(create);
    await write(connection, folder, name);
  }
  const macros = (await readSqlFolder(SQL_ROOT, 'macros')).map(({ sql }) => sql);
  const plan = steps.map(({ name, create }) => ({ name, sql: create.slice(create.indexOf(' AS\n') + 4) }));
  await writeFile(join(folder, 'plan.json'), JSON.stringify({ macros, plan }));
  close();
}

await main(process.argv[2] ?? 'dist/portability');
