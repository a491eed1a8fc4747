import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DuckDBConnection } from '@duckdb/node-api';
import { type ResolvedSources, type Source, sourcesSchema } from '../../pipeline/feeds/sources.ts';
import { loadSources } from '../../pipeline/load/load.ts';
import { loadReference } from '../../pipeline/load/reference.ts';
import type { LoadedSource } from '../../pipeline/load/staging.ts';
import { type Database, openDatabase, rowsOf } from '../../pipeline/shared/database.ts';

const AS_OF = '2026-11-20';
export const CASES = fileURLToPath(new URL('../cases/feeds', import.meta.url));
const REFERENCE = fileURLToPath(new URL('../../data/reference', import.meta.url));

/** A database with the reference tables. */
export async function openWithReference(): Promise<Database> {
  const database = await openDatabase({ threads: 2, memoryLimit: '2GB' });
  await loadReference(database.connection, REFERENCE);
  return database;
}

/** Resolved sources as a sources file in a folder would give them; defaults as in the schema. */
export function sourcesIn(folder: string, sources: Partial<Source>[]): ResolvedSources {
  const { $schema, ...settings } = sourcesSchema.parse({
    site_url: 'https://site.example',
    image_cdn_url: 'https://img.example/',
    modification_image_url: 'https://render.example',
    sources,
  });
  return { ...settings, file: join(folder, 'sources.json'), folder };
}

/** Loads sources on the day of the tests, without a cache. */
export function load(
  connection: DuckDBConnection,
  sources: ResolvedSources,
  asOf: string = AS_OF,
): Promise<LoadedSource[]> {
  return loadSources(connection, sources, { asOf, cache: join(sources.folder, 'no-cache') });
}

interface Rejected {
  readonly line: number;
  readonly text: string;
  readonly reasons: string[];
  readonly detail: string | null;
}

/** What was set aside, in the order of the file. */
export async function rejectedRows(connection: DuckDBConnection): Promise<Rejected[]> {
  const rows = await rowsOf<Rejected & { line: string }>(
    connection,
    'SELECT line, text, reasons, detail FROM staging.rejected ORDER BY source, file, line, text, detail',
  );
  return rows.map((row) => ({ ...row, line: Number(row.line) }));
}

/** Runs with an empty folder that is removed afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Loads sources whose files are given as texts by their names. */
export function loadTexts(
  connection: DuckDBConnection,
  files: Record<string, string | Buffer>,
  sources: Partial<Source>[],
  asOf?: string,
) {
  return withFolder(async (folder) => {
    for (const [name, data] of Object.entries(files)) await writeFile(join(folder, name), data);
    return load(connection, sourcesIn(folder, sources), asOf);
  });
}
