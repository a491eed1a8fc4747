import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { literal } from './database.ts';
import { ForecourtError } from './errors.ts';
import { headerValue, readSqlFolder, referencedTables, SQL_ROOT, type SqlFile } from './sql-files.ts';

/** COPY options of each format that a file of sql/serve may ask for; `table` and `view` write no file. */
const FORMATS: Readonly<Record<string, string | null>> = {
  table: null,
  view: null,
  parquet: 'FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 122880',
  // The CSV writer, told to add nothing, writes one ready text a line.
  lines: "FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER '\u0001'",
  json: 'FORMAT json, ARRAY true',
};

/** One relation of `serve` and the file that it becomes. */
export interface ServeStep {
  readonly name: string;
  readonly kind: 'table' | 'view';
  readonly query: string;
  readonly target: string | null;
  /** Null where no file is written. */
  readonly options: string | null;
}

function stepOf(file: SqlFile): ServeStep {
  const format = headerValue(file.sql, 'format') ?? 'nothing';
  const options = FORMATS[format];
  if (options === undefined) {
    const known = Object.keys(FORMATS).join(', ');
    throw new ForecourtError(
      'unexpected',
      `sql/serve/${file.name}.sql says "format: ${format}", expected one of ${known}.`,
    );
  }
  const isView = format === 'view' || headerValue(file.sql, 'materialize') === 'view';
  return {
    name: file.name,
    kind: isView ? 'view' : 'table',
    query: file.sql.trim().replace(/;$/, ''),
    target: headerValue(file.sql, 'target') ?? null,
    options,
  };
}

/** The steps of sql/serve, each after those that it reads. */
export function planServe(files: readonly SqlFile[]): ServeStep[] {
  const waiting = new Map(files.map((file) => [file.name, file]));
  const ordered: ServeStep[] = [];
  const take = (name: string): void => {
    const file = waiting.get(name);
    if (!file) return;
    waiting.delete(name);
    for (const needed of referencedTables(file.sql, ['serve'])) take(needed.slice('serve.'.length));
    ordered.push(stepOf(file));
  };
  for (const file of files) take(file.name);
  return ordered;
}

/** Writes what the server loads into `serve/` of the snapshot folder. */
export async function exportServe(
  connection: DuckDBConnection,
  folder: string,
  root: string = SQL_ROOT,
): Promise<void> {
  await connection.run('CREATE SCHEMA IF NOT EXISTS serve');
  for (const step of planServe(await readSqlFolder(root, 'serve'))) {
    await connection.run(`CREATE OR REPLACE ${step.kind.toUpperCase()} serve.${step.name} AS\n${step.query}`);
    if (!step.target || !step.options) continue;
    const file = join(folder, step.target);
    await mkdir(dirname(file), { recursive: true });
    const query =
      step.options === FORMATS.lines ? `SELECT line FROM serve.${step.name}` : `FROM serve.${step.name}`;
    await connection.run(`COPY (${query}) TO ${literal(file)} (${step.options})`);
  }
}
