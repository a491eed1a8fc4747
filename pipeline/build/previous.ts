/** The snapshots that a build is compared with: its baseline and the served one. */
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { runStagingFile } from '../load/staging.ts';
import type { Baseline } from '../publish/baseline.ts';
import { type Layout, snapshotFolder } from '../publish/layout.ts';
import { currentSnapshot, isIntact, listSnapshots, readManifest } from '../publish/publish.ts';
import { identifier, literal, rowsOf } from '../shared/database.ts';
import { ForecourtError } from '../shared/errors.ts';

/**
 * The snapshot whose price history a build continues: the last one built for an earlier day. A second build of a day
 * has the same baseline as the first and so gives the same bytes. Snapshots with damaged tables are reported, skipped.
 */
export async function findBaseline(
  layout: Layout,
  asOf: string,
  onDamage: (id: string) => void,
): Promise<Baseline | undefined> {
  for (const id of (await listSnapshots(layout)).reverse()) {
    const folder = snapshotFolder(layout, id);
    const manifest = await readManifest(folder).catch(ignoreDamaged);
    if (!manifest || manifest.as_of >= asOf) continue;
    if (await isIntact(folder, 'tables/')) return { folder, manifest };
    onDamage(id);
  }
  return undefined;
}

/** The served snapshot, with which the sources of a build are compared. */
export async function servedSnapshot(layout: Layout): Promise<Baseline | undefined> {
  const id = await currentSnapshot(layout);
  if (!id) return undefined;
  const folder = snapshotFolder(layout, id);
  const manifest = await readManifest(folder).catch(ignoreDamaged);
  return manifest && { folder, manifest };
}

function ignoreDamaged(error: unknown): undefined {
  if (error instanceof ForecourtError) return undefined;
  throw error;
}

const HISTORY = 'id BIGINT, as_of DATE, price_rub BIGINT, total_price_rub BIGINT';

/** Loads the row counts and cars of the served snapshot. Gives a warning if its cars cannot be read. */
async function loadServed(connection: DuckDBConnection, { folder, manifest }: Baseline): Promise<string[]> {
  for (const { source, rows_loaded } of manifest.sources) {
    await connection.run('INSERT INTO staging.previous_counts VALUES ($source, $rows)', {
      source,
      rows: rows_loaded,
    });
  }
  if (!(await isIntact(folder, 'tables/')))
    return [`the tables of the served snapshot ${manifest.id} are damaged; prices are not compared with it`];
  const columns = await rowsOf<{ column_name: string }>(connection, 'DESCRIBE staging.previous_cars');
  const names = columns.map(({ column_name }) => identifier(column_name)).join(', ');
  await connection.run('DROP TABLE staging.previous_cars');
  await connection.run(
    `CREATE VIEW staging.previous_cars AS
     SELECT ${names} FROM read_parquet(${literal(join(folder, 'tables', 'cars.parquet'))})`,
  );
  return [];
}

/**
 * Creates `staging.previous_price_history`, `staging.previous_counts` and `staging.previous_cars`, empty without an
 * earlier snapshot. Gives warnings.
 */
export async function loadPrevious(
  connection: DuckDBConnection,
  baseline: Baseline | undefined,
  served: Baseline | undefined,
): Promise<string[]> {
  await connection.run(`CREATE OR REPLACE TABLE staging.previous_price_history (${HISTORY})`);
  if (baseline) {
    const file = literal(join(baseline.folder, 'tables', 'price_history.parquet'));
    await connection.run(
      `INSERT INTO staging.previous_price_history
       SELECT id, as_of, price_rub, total_price_rub FROM read_parquet(${file})`,
    );
  }
  for (const name of ['previous_counts', 'previous_cars']) await runStagingFile(connection, name);
  return served ? loadServed(connection, served) : [];
}

/** A warning if a build is for an earlier day than the snapshot it replaces: perhaps the clock is wrong. */
export function backwardsText(served: Baseline | undefined, asOf: string): string[] {
  if (!served || served.manifest.as_of <= asOf) return [];
  const { id, as_of } = served.manifest;
  return [
    `this build is for ${asOf}, but the snapshot that it replaces is for ${as_of}, a later day. If that is not intended, correct the clock or --as-of and run \`forecourt rollback --to ${id}\``,
  ];
}
