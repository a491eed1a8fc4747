/** Writes the public tables as Parquet. */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { ManifestTable } from '../../contract/manifest.ts';
import { identifier, literal, rowsOf } from '../shared/database.ts';
import { readSqlFolder, SQL_ROOT } from '../shared/sql-files.ts';

/** Rows in a Parquet row group: enough to compress well, few enough to skip by statistics. */
const ROW_GROUP_SIZE = 122_880;

/** The public tables in the order of the documents, and the order of each table's rows. */
const TABLES: readonly { name: string; order: string }[] = [
  { name: 'cars', order: '' },
  { name: 'price_history', order: 'id, as_of' },
  { name: 'modifications', order: 'brand, model, modification_id' },
  { name: 'factories', order: 'id' },
  { name: 'plant_models', order: 'plant_id, brand, model' },
  { name: 'cities', order: 'country_iso2, population DESC, geonameid' },
  { name: 'countries', order: 'iso2' },
  { name: 'companies', order: 'company_id' },
  { name: 'rates', order: 'currency' },
  {
    name: 'duplicates',
    order: 'dropped_source, dropped_file, dropped_line, dropped_source_id, id, source, file, line',
  },
  { name: 'rejected_rows', order: 'source, file, line, text, detail' },
];

/**
 * The COPY options for every Parquet file of a snapshot. The file carries the id of its snapshot under the key
 * `snapshot`; the id follows from the input, so that the same input still gives the same bytes.
 */
export function parquetOptions(snapshot?: string): string {
  const options = `FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE ${ROW_GROUP_SIZE}`;
  return snapshot === undefined ? options : `${options}, KV_METADATA {snapshot: ${literal(snapshot)}}`;
}

/** Descriptions of a mart's columns: the trailing `-- text` of each line of its SQL that names a column. */
export function columnComments(sql: string): Map<string, string> {
  const comments = new Map<string, string>();
  for (const line of sql.split('\n')) {
    const match = /([a-z][a-z0-9_]*),?\s+--\s+(\S.*)$/.exec(line);
    if (match?.[1] && match[2]) comments.set(match[1], match[2].trim());
  }
  return comments;
}

async function describe(connection: DuckDBConnection, name: string, sql: string) {
  const comments = columnComments(sql);
  const columns = await rowsOf<{ column_name: string; column_type: string }>(
    connection,
    `DESCRIBE marts.${identifier(name)}`,
  );
  return columns.map(({ column_name, column_type }) => ({
    name: column_name,
    type: column_type,
    description: comments.get(column_name) ?? '',
  }));
}

/** Writes one mart to `tables/<name>.parquet` below the folder and describes it. */
async function exportTable(
  connection: DuckDBConnection,
  table: { name: string; order: string },
  options: { folder: string; sql: string; snapshot: string },
): Promise<ManifestTable> {
  const path = `tables/${table.name}.parquet`;
  const file = join(options.folder, path);
  await mkdir(dirname(file), { recursive: true });
  const order = table.order ? ` ORDER BY ${table.order}` : '';
  const rows = `SELECT * FROM marts.${identifier(table.name)}${order}`;
  await connection.run(`COPY (${rows}) TO ${literal(file)} (${parquetOptions(options.snapshot)})`);
  const [count] = await rowsOf<{ n: number }>(
    connection,
    `SELECT count(*) AS n FROM marts.${identifier(table.name)}`,
  );
  const columns = await describe(connection, table.name, options.sql);
  return { name: table.name, path, rows: count?.n ?? 0, columns };
}

interface ExportOptions {
  /** The id of the snapshot. */
  readonly snapshot: string;
  /** Called for each written table. */
  readonly onTable?: (name: string, rows: number) => void;
  readonly root?: string;
}

/** Writes every public table. */
export async function exportTables(
  connection: DuckDBConnection,
  folder: string,
  { snapshot, onTable = () => {}, root = SQL_ROOT }: ExportOptions,
): Promise<ManifestTable[]> {
  const marts = new Map((await readSqlFolder(root, 'marts')).map(({ name, sql }) => [name, sql]));
  const tables: ManifestTable[] = [];
  for (const table of TABLES) {
    const sql = marts.get(table.name) ?? '';
    const described = await exportTable(connection, table, { folder, sql, snapshot });
    tables.push(described);
    onTable(described.name, described.rows);
  }
  return tables;
}
