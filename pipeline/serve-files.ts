import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { literal } from './database.ts';
import { ForecourtError } from './errors.ts';
import { writeLines } from './lines.ts';
import { headerValue, readSqlFolder, referencedTables, SQL_ROOT, type SqlFile } from './sql-files.ts';

/** COPY options of each format that a file of sql/serve may ask for; `table` and `variable` write no file. */
const FORMATS: Readonly<Record<string, string | null>> = {
  table: null,
  variable: null,
  parquet: 'FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 122880',
  lines: 'lines',
  json: 'FORMAT json, ARRAY true',
};

/** One relation of `serve` and the file that it becomes. */
export interface ServeStep {
  readonly name: string;
  readonly kind: 'table' | 'view' | 'variable';
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
  const table = headerValue(file.sql, 'materialize') === 'view' ? 'view' : 'table';
  return {
    name: file.name,
    kind: format === 'variable' ? 'variable' : table,
    query: file.sql.trim().replace(/;$/, ''),
    target: headerValue(file.sql, 'target') ?? null,
    options,
  };
}

/** The relations that a file names, and the variables of its header `-- needs: a, b`. */
function neededBy({ sql }: SqlFile): string[] {
  const variables = headerValue(sql, 'needs')?.split(/\s*,\s*/) ?? [];
  return [...variables, ...referencedTables(sql, ['serve']).map((name) => name.slice('serve.'.length))];
}

/** The steps of sql/serve, each after those that it reads. */
export function planServe(files: readonly SqlFile[]): ServeStep[] {
  const waiting = new Map(files.map((file) => [file.name, file]));
  const ordered: ServeStep[] = [];
  const take = (name: string): void => {
    const file = waiting.get(name);
    if (!file) return;
    waiting.delete(name);
    for (const needed of neededBy(file)) take(needed);
    ordered.push(stepOf(file));
  };
  for (const file of files) take(file.name);
  return ordered;
}

function createStatement({ kind, name, query }: ServeStep): string {
  if (kind === 'variable') return `SET VARIABLE ${name} = (\n${query}\n)`;
  return `CREATE OR REPLACE ${kind.toUpperCase()} serve.${name} AS\n${query}`;
}

export interface ServeOptions {
  root?: string;
  /** Only these of the relations. */
  names?: readonly string[];
  /** Hears of each relation as it stands, with its seconds. */
  onStep?: (name: string, seconds: number) => void;
}

/** Writes what the server loads into `serve/` of the snapshot folder. */
export async function exportServe(
  connection: DuckDBConnection,
  folder: string,
  { root = SQL_ROOT, names, onStep = () => {} }: ServeOptions = {},
): Promise<void> {
  const files = (await readSqlFolder(root, 'serve')).filter(({ name }) => names?.includes(name) ?? true);
  await connection.run('CREATE SCHEMA IF NOT EXISTS serve');
  for (const step of planServe(files)) {
    const started = performance.now();
    await connection.run(createStatement(step));
    if (step.target && step.options) await writeStep(connection, step, join(folder, step.target));
    onStep(step.name, (performance.now() - started) / 1000);
  }
}

async function writeStep(
  connection: DuckDBConnection,
  { name, options }: ServeStep,
  file: string,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  if (options === FORMATS.lines)
    return writeLines(connection, `SELECT encode(line) FROM serve.${name}`, file);
  await connection.run(`COPY (FROM serve.${name}) TO ${literal(file)} (${options})`);
}
