/** Writes the files of `serve/` as the headers of `sql/serve` say. */
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DuckDBConnection, DuckDBDataChunk, INTEGER } from '@duckdb/node-api';
import { literal, rowsOf } from '../shared/database.ts';
import { ForecourtError } from '../shared/errors.ts';
import {
  headerValue,
  inOrder,
  kindOf,
  readSqlFolder,
  referencedTables,
  SQL_ROOT,
  type SqlFile,
  statementOf,
} from '../shared/sql-files.ts';
import { codeStatements } from '../transform/value-codes.ts';
import { parquetOptions } from './export-tables.ts';
import { writeLines } from './ndjson.ts';

/** Rows in a data chunk of DuckDB. */
const VECTOR = 2048;

/** A placeholder for the Parquet options, which depend on the snapshot. */
const AS_PARQUET = 'parquet';

/** COPY options of each format of a file of sql/serve; null for formats that write no file. */
const FORMATS: Readonly<Record<string, string | null>> = {
  table: null,
  variable: null,
  macros: null,
  codes: null,
  parquet: AS_PARQUET,
  lines: 'lines',
  json: 'FORMAT json, ARRAY true',
  ndjson: 'FORMAT json, ARRAY false',
};

/** One relation of `serve` and the file it is written to. */
interface ServeStep {
  readonly name: string;
  readonly kind: 'table' | 'view' | 'variable' | 'macros' | 'codes';
  readonly query: string;
  readonly target: string | null;
  /** Null if no file is written. */
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
  return {
    name: file.name,
    kind: format === 'variable' || format === 'macros' || format === 'codes' ? format : kindOf(file),
    query: statementOf(file),
    target: headerValue(file.sql, 'target') ?? null,
    options,
  };
}

/** The relations that a file reads, and the variables of its header `-- needs: a, b`. */
function neededBy({ sql }: SqlFile): string[] {
  const variables = headerValue(sql, 'needs')?.split(/\s*,\s*/) ?? [];
  return [...variables, ...referencedTables(sql, ['serve']).map((name) => name.slice('serve.'.length))];
}

/** The steps of sql/serve, each after those that it reads. */
function planServe(files: readonly SqlFile[]): ServeStep[] {
  const known = new Map(files.map((file) => [file.name, file]));
  const needs = (name: string) => {
    const file = known.get(name);
    return file ? neededBy(file).filter((needed) => known.has(needed)) : [];
  };
  return inOrder(known.keys(), needs)
    .flatMap((name) => known.get(name) ?? [])
    .map(stepOf);
}

/** Macros that label values by CASE: over a million rows that is many times faster than a map. */
async function macrosOf(connection: DuckDBConnection, query: string): Promise<string[]> {
  const cases = new Map<string, string[]>();
  for (const { name, value, label } of await rowsOf<Record<'name' | 'value' | 'label', string>>(
    connection,
    query,
  )) {
    cases.set(name, [...(cases.get(name) ?? []), `WHEN ${literal(value)} THEN ${literal(label)}`]);
  }
  return [...cases].map(
    ([name, whens]) =>
      `CREATE OR REPLACE MACRO ${name}(value) AS CASE value ${whens.join(' ')} ELSE value END`,
  );
}

async function createStatements(
  connection: DuckDBConnection,
  { kind, name, query }: ServeStep,
): Promise<string[]> {
  if (kind === 'macros') return macrosOf(connection, query);
  if (kind === 'codes') return codeStatements(`serve.${name}`, query);
  if (kind === 'variable') return [`SET VARIABLE ${name} = (\n${query}\n)`];
  return [`CREATE OR REPLACE ${kind.toUpperCase()} serve.${name} AS\n${query}`];
}

interface ServeOptions {
  root?: string;
  /** The id of the snapshot, which Parquet files carry. */
  snapshot?: string;
  /** The relations to write; by default all. */
  names?: readonly string[];
  /** More connections to the same database, which share the work on files of lines. */
  beside?: readonly DuckDBConnection[];
  /** Called for each finished relation with its seconds. */
  onStep?: (name: string, seconds: number) => void;
}

/** Writes what the server loads into `serve/` of the snapshot folder; gives the SHA-256 of files hashed meanwhile. */
export async function exportServe(
  connection: DuckDBConnection,
  folder: string,
  { root = SQL_ROOT, snapshot, names, beside = [], onStep = () => {} }: ServeOptions = {},
): Promise<ReadonlyMap<string, string>> {
  const files = (await readSqlFolder(root, 'serve')).filter(({ name }) => names?.includes(name) ?? true);
  await connection.run('CREATE SCHEMA IF NOT EXISTS serve');
  const hashes = new Map<string, string>();
  for (const step of planServe(files)) {
    const started = performance.now();
    // Only the connection that sets a variable knows it; the whole database knows everything else.
    const targets = step.kind === 'variable' ? [connection, ...beside] : [connection];
    const statements = await createStatements(connection, step);
    for (const target of targets) for (const statement of statements) await target.run(statement);
    const sha256 = await writeStep([connection, ...beside], step, { folder, snapshot });
    if (step.target && sha256) hashes.set(step.target, sha256);
    onStep(step.name, (performance.now() - started) / 1000);
  }
  return hashes;
}

/** Writes the file of a step, if it has one; gives its SHA-256 if writing hashed it. */
async function writeStep(
  connections: readonly [DuckDBConnection, ...DuckDBConnection[]],
  { name, target, options }: ServeStep,
  { folder, snapshot }: { folder: string; snapshot?: string | undefined },
): Promise<string | undefined> {
  if (!target || !options) return undefined;
  const file = join(folder, target);
  await mkdir(dirname(file), { recursive: true });
  if (options === FORMATS.lines) {
    const { sizes, sha256 } = await writeLines(connections, `serve.${name}`, file);
    await keepPlaces(connections[0], `${name}_lines`, sizes);
    return sha256;
  }
  const copy = options === AS_PARQUET ? parquetOptions(snapshot) : options;
  await connections[0].run(`COPY (FROM serve.${name}) TO ${literal(file)} (${copy})`);
  return undefined;
}

/** Creates `serve.<table>`: the byte offset and length of each line of a file, by its position. */
async function keepPlaces(connection: DuckDBConnection, table: string, sizes: Int32Array): Promise<void> {
  await connection.run(`CREATE OR REPLACE TABLE serve.${table} (line_bytes INTEGER)`);
  const appender = await connection.createAppender(table, 'serve');
  for (let start = 0; start < sizes.length; start += VECTOR) {
    const part = Array.from(sizes.subarray(start, start + VECTOR));
    const chunk = DuckDBDataChunk.create([INTEGER], part.length);
    chunk.setColumnValues(0, part);
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
  await connection.run(
    `CREATE OR REPLACE TABLE serve.${table} AS
     SELECT
       rowid AS position,
       CAST(sum(line_bytes + 1) OVER (ORDER BY rowid) - line_bytes - 1 AS BIGINT) AS line_offset,
       line_bytes
     FROM serve.${table}`,
  );
}
