/** Opens DuckDB, and writes names, texts and rows for it. */
import { availableParallelism } from 'node:os';
import { type DuckDBConnection, DuckDBInstance, type DuckDBValue, type JS } from '@duckdb/node-api';

interface DatabaseOptions {
  /** As DuckDB writes it: `3GB`. */
  memoryLimit?: string;
  threads?: number;
  /** Where it spills what does not fit. */
  tempDirectory?: string;
}

export interface Database {
  connection: DuckDBConnection;
  /** One connection more for each further thread that the database works with; closed with it. */
  beside(): Promise<DuckDBConnection[]>;
  close(): void;
}

/** Opens an in-memory DuckDB that neither downloads nor loads extensions. */
export async function openDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const config: Record<string, string> = {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  };
  if (options.memoryLimit) config.memory_limit = options.memoryLimit;
  if (options.threads) config.threads = String(options.threads);
  if (options.tempDirectory) config.temp_directory = options.tempDirectory;
  const instance = await DuckDBInstance.create(':memory:', config);
  const connection = await instance.connect();
  const others: DuckDBConnection[] = [];
  return {
    connection,
    async beside() {
      const threads = options.threads ?? availableParallelism();
      while (others.length < threads - 1) others.push(await instance.connect());
      return others;
    },
    close() {
      for (const one of [...others, connection]) one.closeSync();
      instance.closeSync();
    },
  };
}

/** A value of DuckDB in JSON's terms: big integers as numbers, dates and times as ISO text. */
export function plain(value: JS): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Date) return value.toISOString().replace('T00:00:00.000Z', '');
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]));
}

/** The rows of a query as plain objects. */
export async function rowsOf<T>(
  connection: DuckDBConnection,
  sql: string,
  params: Record<string, DuckDBValue> = {},
): Promise<T[]> {
  const reader = await connection.runAndReadAll(sql, params);
  return reader.getRowObjectsJS().map((row) => plain(row) as T);
}

/** A text as a SQL literal, for the places where DuckDB takes no parameter (file names, options). */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A name as a quoted SQL identifier. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
