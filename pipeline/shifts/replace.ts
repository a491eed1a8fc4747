/** Replaces or removes the rows of a source in the staging tables. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { literal } from '../shared/database.ts';
import type { LastGood } from './last-good.ts';

/** Removes all rows of a source from the staging tables; it then counts as a source without rows. */
export async function removeRows(connection: DuckDBConnection, source: string): Promise<void> {
  for (const table of ['listings', 'rejected', 'nulled'])
    await connection.run(`DELETE FROM staging.${table} WHERE source = $source`, { source });
  await connection.run(
    `UPDATE staging.sources SET rows_read = 0, rows_loaded = 0, rows_rejected = 0, rows_recovered = 0
     WHERE source = $source`,
    { source },
  );
}

/** Replaces the rows of a source by its last good copy. Returns false and changes nothing if the columns do not fit. */
export async function putLastGood(
  connection: DuckDBConnection,
  source: string,
  { path, day, rows, bytes, sha256 }: LastGood,
): Promise<boolean> {
  const copied = 'CREATE OR REPLACE TEMP TABLE last_good AS SELECT * FROM staging.listings LIMIT 0';
  const filled = `INSERT INTO last_good BY NAME SELECT * EXCLUDE (good_on) FROM read_parquet(${literal(path)})`;
  try {
    await connection.run(copied);
    await connection.run(filled);
  } catch {
    return false;
  }
  await removeRows(connection, source);
  await connection.run('INSERT INTO staging.listings SELECT * FROM last_good');
  await connection.run('DROP TABLE last_good');
  await connection.run(
    `UPDATE staging.sources SET rows_read = $rows, rows_loaded = $rows, bytes = $bytes, sha256 = $sha256, copy = 'last_good',
       age_days = (SELECT date_diff('day', $day::DATE, as_of) FROM staging.run) WHERE source = $source`,
    { source, rows, bytes, sha256, day },
  );
  return true;
}
