import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DuckDBBlobVector, type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { LANGUAGES } from '../../contract/languages.ts';
import { type Manifest, SNAPSHOT_FORMAT } from '../../contract/manifest.ts';
import { VOCABULARY } from '../../contract/vocabulary.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const TABLES = ['companies', 'rates', 'price_history', 'factories', 'plant_models'];

export interface SeedOptions {
  rows: number;
  seed?: number;
  id?: string;
}

/** Fills marts, reference and staging from the seed; equal options give equal rows. */
export async function seedMarts(
  connection: DuckDBConnection,
  { rows, seed = 1 }: SeedOptions,
): Promise<void> {
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
const SERVED = ['labels', 'score_weights', 'dictionary', 'codes', 'cards', 'cars'];

/** The order of the lines: by their position where the relation has one, else as the table holds them. */
async function lineOrder(connection: DuckDBConnection, table: string): Promise<string> {
  const described = await connection.runAndReadAll(`DESCRIBE ${table}`);
  return described.getRows().some(([name]) => name === 'position') ? 'ORDER BY position' : '';
}

/** Writes the column `line` of a relation, one a row, each ended by a line feed. */
async function writeLines(connection: DuckDBConnection, table: string, path: string): Promise<void> {
  const result = await connection.stream(
    `SELECT encode(line) FROM ${table} ${await lineOrder(connection, table)}`,
  );
  const file = await open(path, 'w');
  const feed = Buffer.from('\n');
  for await (const chunk of result) {
    const vector = chunk.getColumnVector(0);
    if (!(vector instanceof DuckDBBlobVector)) throw new Error('encode(line) must be a BLOB');
    const parts: Uint8Array[] = [];
    for (let row = 0; row < chunk.rowCount; row++) parts.push(vector.getItemBytes(row) ?? feed, feed);
    await file.write(Buffer.concat(parts));
  }
  await file.close();
}

/** Runs sql/serve over filled marts and writes the files of a snapshot; gives seconds by file. */
export async function serve(connection: DuckDBConnection, folder: string): Promise<Record<string, number>> {
  const seconds: Record<string, number> = {};
  await mkdir(join(folder, 'serve'), { recursive: true });
  for (const name of SERVED) {
    const sql = await readFile(join(ROOT, `sql/serve/${name}.sql`), 'utf8');
    const start = performance.now();
    await connection.run(`CREATE TABLE serve.${name} AS ${sql}`);
    const target = sql.match(/^-- target: (\S+)/m)?.[1];
    if (target?.endsWith('.parquet')) {
      await connection.run(`COPY serve.${name} TO '${join(folder, target)}' (FORMAT parquet)`);
    } else if (target) await writeLines(connection, `serve.${name}`, join(folder, target));
    seconds[name] = (performance.now() - start) / 1000;
  }
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
