/** Loads the tables of `data/reference`. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { parse } from 'csv-parse/sync';
import { identifier, literal, rowsOf } from '../shared/database.ts';
import { ForecourtError, messageOf } from '../shared/errors.ts';

const NAME = /^[a-z][a-z0-9_]*$/;

/** The columns of a CSV file's header. Error: `input` for a name that is not plain or appears twice. */
export function checkHeader(file: string, text: string): string[] {
  const first = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? '';
  const rows: string[][] = parse(first, { relax_quotes: true });
  const columns = rows[0] ?? [];
  const odd = columns.find((column, index) => !NAME.test(column) || columns.indexOf(column) !== index);
  if (columns.length > 0 && odd === undefined) return columns;
  const found = columns.length === 0 ? 'nothing' : `"${odd}"`;
  throw new ForecourtError(
    'input',
    `${file}: the header has ${found}; expected names in lower case with _ between words, each once`,
  );
}

/** How the tables are written; a reader that need not detect it takes a quarter of the time and reports ragged rows. */
const DIALECT = `header = true, delim = ',', quote = '"', escape = '"', skip = 0, nullstr = ''`;

/** A cell that looks like a number but is a code: with a leading zero or plus, such as `020` and `+376`. */
const CODE_CELL = /(?:^|,)"?(?:\+|0[0-9])/m;

/** The columns that hold such codes. */
async function codeColumns(
  connection: DuckDBConnection,
  path: string,
  columns: readonly string[],
): Promise<string[]> {
  const tests = columns.map(
    (column) => `bool_or(regexp_matches(${identifier(column)}, '^[+]|^0[0-9]')) AS ${identifier(column)}`,
  );
  const [row] = await rowsOf<Record<string, boolean | null>>(
    connection,
    `SELECT ${tests.join(', ')} FROM read_csv(${literal(path)}, ${DIALECT}, all_varchar = true)`,
  );
  return columns.filter((column) => row?.[column] === true);
}

async function loadTable(connection: DuckDBConnection, folder: string, name: string): Promise<void> {
  const path = join(folder, name);
  const text = await readFile(path, 'utf8');
  const columns = checkHeader(path, text);
  try {
    const codes = CODE_CELL.test(text) ? await codeColumns(connection, path, columns) : [];
    const types = codes.length
      ? `, types = {${codes.map((column) => `${literal(column)}: 'VARCHAR'`).join(', ')}}`
      : '';
    await connection.run(
      `CREATE OR REPLACE TABLE reference.${identifier(basename(name, '.csv'))} AS
       SELECT * FROM read_csv(${literal(path)}, ${DIALECT}, sample_size = -1${types})`,
    );
  } catch (error) {
    throw new ForecourtError('input', `${path} is not a table: ${messageOf(error)}`);
  }
}

/**
 * Loads every CSV file of a folder as `reference.<file name>`, typed by its contents. Empty cells are
 * NULL; codes with leading zeros or a plus stay texts. Error: `input`, with the file.
 */
export async function loadReference(connection: DuckDBConnection, folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch((): string[] => []))
    .filter((name) => name.endsWith('.csv'))
    .sort();
  if (names.length === 0)
    throw new ForecourtError('input', `${folder} holds no CSV files; expected the reference tables`);
  await connection.run('CREATE SCHEMA IF NOT EXISTS reference');
  for (const name of names) await loadTable(connection, folder, name);
  return names.map((name) => basename(name, '.csv'));
}
