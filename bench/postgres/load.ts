/** Loads a snapshot into PostgreSQL. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Cluster } from './cluster.ts';

const sqlFile = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

const CARS = (snapshot: string) => `
  SELECT ord, id, brand, model, year, total_price_rub, lat_e5 / 1e5 AS latitude, lng_e5 / 1e5 AS longitude,
    cos(radians(lat_e5 / 1e5)) * cos(radians(lng_e5 / 1e5)) AS x,
    cos(radians(lat_e5 / 1e5)) * sin(radians(lng_e5 / 1e5)) AS y,
    sin(radians(lat_e5 / 1e5)) AS z
  FROM '${join(snapshot, 'serve/cars.parquet')}'
  ORDER BY ord`;

/** SQL: cards with the rank of their listing, found by the id in the card because the file has no order. */
const CARDS = (snapshot: string) => `
  SELECT cars.ord, lines.card
  FROM read_csv('${join(snapshot, 'serve/cards.ndjson')}', columns = {'card': 'VARCHAR'},
    header = false, delim = '', quote = '', escape = '', max_line_size = 16777216, auto_detect = false) AS lines
  JOIN '${join(snapshot, 'serve/cars.parquet')}' AS cars ON cars.id = CAST(lines.card ->> '$.id' AS BIGINT)
  ORDER BY cars.ord`;

/** Writes a query's rows as CSV files that PostgreSQL's COPY reads. */
async function exportCsv(folder: string, queries: Readonly<Record<string, string>>): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:', { temp_directory: join(folder, 'spill') });
  const connection = await instance.connect();
  try {
    for (const [name, sql] of Object.entries(queries)) {
      await connection.run(`COPY (${sql}) TO '${join(folder, `${name}.csv`)}' (FORMAT csv, HEADER false)`);
    }
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** Fills a new cluster from a snapshot, with indexes, statistics and warm buffers; returns the seconds. */
export async function loadSnapshot(cluster: Cluster, snapshot: string): Promise<number> {
  const start = performance.now();
  await exportCsv(cluster.folder, { cars: CARS(snapshot), cards: CARDS(snapshot) });
  await cluster.run(await sqlFile('schema.sql'));
  for (const table of ['cars', 'cards']) {
    await cluster.run(`COPY ${table} FROM '${join(cluster.folder, `${table}.csv`)}' (FORMAT csv)`);
  }
  const statements = (await sqlFile('indexes.sql')).split(/;\n/).filter((text) => text.trim());
  for (const statement of statements) await cluster.run(statement);
  return (performance.now() - start) / 1000;
}
