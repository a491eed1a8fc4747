import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { LANGUAGES } from '../../contract/languages.ts';
import { type Manifest, SNAPSHOT_FORMAT } from '../../contract/manifest.ts';
import { VOCABULARY } from '../../contract/vocabulary.ts';
import { exportServe } from '../../pipeline/publish/serve-files.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const TABLES = ['companies', 'rates', 'price_history', 'factories', 'plant_models'];

export interface SeedOptions {
  rows: number;
  seed?: number;
  id?: string;
}

/** Fills marts, reference and staging from the seed; equal options give equal rows. */
async function seedMarts(connection: DuckDBConnection, { rows, seed = 1 }: SeedOptions): Promise<void> {
  await connection.run(`SET VARIABLE rows = ${rows}; SET VARIABLE seed = ${seed};`);
  await connection.run(await readFile(join(ROOT, 'sql/macros/render.sql'), 'utf8'));
  await connection.run(await readFile(join(ROOT, 'test/support/seed.sql'), 'utf8'));
  await connection.run(
    'CREATE TABLE reference.vocabulary (key VARCHAR, value VARCHAR, lang VARCHAR, label VARCHAR)',
  );
  const rowsOfVocabulary = Object.entries(VOCABULARY).flatMap(([key, values]) =>
    values.flatMap((value) =>
      LANGUAGES.map((lang) => `('${key}', '${value}', '${lang}', '${value} in ${lang}')`),
    ),
  );
  await connection.run(`INSERT INTO reference.vocabulary VALUES ${rowsOfVocabulary.join(', ')}`);
}

/** The files of sql/serve that the catalog reads, each after those that it needs. */
const SERVED = [
  'labels',
  'ru_labels',
  'addresses',
  'score_weights',
  'dictionary',
  'codes',
  'places',
  'city_names',
  'cards',
  'coded_cars',
  'cars',
];

/** Runs sql/serve over filled marts and writes the files of a snapshot; gives seconds by file. */
async function serve(connection: DuckDBConnection, folder: string): Promise<Record<string, number>> {
  const seconds: Record<string, number> = {};
  const onStep = (name: string, spent: number) => {
    seconds[name] = spent;
  };
  await exportServe(connection, folder, { names: SERVED, onStep });
  return seconds;
}

async function exportTables(connection: DuckDBConnection, folder: string): Promise<void> {
  await mkdir(join(folder, 'tables'), { recursive: true });
  for (const table of TABLES) {
    await connection.run(
      `COPY marts.${table} TO '${join(folder, 'tables', `${table}.parquet`)}' (FORMAT parquet)`,
    );
  }
}

async function writeManifest(folder: string, id: string): Promise<void> {
  const paths = (
    await Promise.all(
      ['serve', 'tables'].map(async (part) =>
        (await readdir(join(folder, part))).map((name) => `${part}/${name}`),
      ),
    )
  ).flat();
  const files = await Promise.all(
    paths
      .sort()
      .map(async (path) => ({ path, bytes: (await stat(join(folder, path))).size, sha256: '0'.repeat(64) })),
  );
  const manifest: Manifest = {
    format: SNAPSHOT_FORMAT,
    id,
    as_of: '2025-12-01',
    generator: 'seed',
    site_url: 'https://cars.example',
    baseline: null,
    sources: [],
    tables: [],
    audits: [],
    warnings: [],
    files,
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
}

/** Makes a snapshot folder of seeded listings; gives the seconds that each file of sql/serve took. */
export async function makeSnapshot(folder: string, options: SeedOptions): Promise<Record<string, number>> {
  await rm(folder, { recursive: true, force: true });
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  try {
    await seedMarts(connection, options);
    const seconds = await serve(connection, folder);
    await exportTables(connection, folder);
    await writeManifest(folder, options.id ?? `seed-${options.seed ?? 1}`);
    return seconds;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
