/** Creates the tables of `staging` and records the account of each source. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DuckDBConnection, listValue } from '@duckdb/node-api';
import type { CopyState } from '../../contract/manifest.ts';
import type { Account } from '../feeds/job.ts';
import type { ResolvedSources, Source } from '../feeds/sources.ts';
import { openTables } from '../feeds/staging/tables.ts';
import { SQL_ROOT } from '../shared/sql-files.ts';

/** The account of a loaded source. */
export interface LoadedSource extends Account {
  readonly source: string;
  readonly entity: string;
  readonly path: string;
  readonly adapter: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly copy: CopyState | null;
  /** Age of the copy in days; null for files and without a copy. */
  readonly age_days: number | null;
  readonly max_drop: number;
  /** The largest shift to believe, by measure, as declared. */
  readonly max_shift: Readonly<Record<string, number>>;
  readonly required: boolean;
  readonly dedupe: Dedupe;
}

/** Runs a file of `sql/staging`. */
export async function runStagingFile(connection: DuckDBConnection, name: string): Promise<void> {
  await connection.run(await readFile(join(SQL_ROOT, 'staging', `${name}.sql`), 'utf8'));
}

/** How duplicates of a source are found: each level includes the one before. */
export type Dedupe = 'none' | 'id' | 'vin' | 'description';

/** The level that a source's setting means. */
export function dedupeOf({ dedupe }: Pick<Source, 'dedupe'>): Dedupe {
  if (dedupe === true) return 'description';
  return dedupe === false ? 'none' : dedupe;
}

/** Creates the schema `staging` and its tables for the whole run. */
export async function createStaging(
  connection: DuckDBConnection,
  { site_url, image_cdn_url, modification_image_url }: ResolvedSources,
  asOf: string,
): Promise<void> {
  await connection.run('CREATE SCHEMA IF NOT EXISTS staging');
  for (const name of ['run', 'sources', 'declared_shifts', 'rejected', 'nulled', 'unknown_words'])
    await runStagingFile(connection, name);
  await openTables(connection);
  await connection.run(
    'INSERT INTO staging.run VALUES ($as_of::DATE, $site_url, $image_cdn_url, $modification_image_url)',
    { as_of: asOf, site_url, image_cdn_url, modification_image_url },
  );
}

/**
 * Writes the account of a source to `staging.sources`, its declared shifts to `staging.declared_shifts`, the fields it
 * left empty to `staging.nulled`, and the words beside numbers that nobody knows to `staging.unknown_words`.
 */
export async function recordSource(connection: DuckDBConnection, loaded: LoadedSource): Promise<void> {
  const { nulled, examples, unknown_words, max_shift, warnings: _, records_loaded: __, ...row } = loaded;
  const names = Object.keys(row);
  await connection.run(
    `INSERT INTO staging.sources (${names.join(', ')}) VALUES (${names.map((name) => `$${name}`).join(', ')})`,
    { ...row },
  );
  for (const [measure, believed] of Object.entries(max_shift)) {
    await connection.run('INSERT INTO staging.declared_shifts VALUES ($source, $measure, $believed)', {
      source: loaded.source,
      measure,
      believed,
    });
  }
  for (const [field, rows] of Object.entries(nulled)) {
    await connection.run('INSERT INTO staging.nulled VALUES ($source, $field, $rows, $examples)', {
      source: loaded.source,
      field,
      rows,
      examples: listValue([...(examples[field] ?? [])]),
    });
  }
  for (const word of unknown_words) {
    await connection.run(
      'INSERT INTO staging.unknown_words VALUES ($source, $field, $word, $rows, $example)',
      { source: loaded.source, ...word },
    );
  }
}
