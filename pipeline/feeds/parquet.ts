import { identifier, literal, rowsOf } from '../database.ts';
import { nullTexts } from './blanks.ts';
import { sourceColumns } from './columns.ts';
import { insertRows, lostValues, type Relation, selectionOf } from './insert.ts';
import type { Account, Job } from './job.ts';
import { storeFaulty } from './rejects.ts';
import { settle } from './settle.ts';
import { loadedRows } from './tables.ts';

interface Column {
  readonly column_name: string;
  readonly column_type: string;
}

const isList = (type: string) => type.endsWith('[]');

function asText(column: Column): string {
  const name = identifier(column.column_name);
  return isList(column.column_type) ? `array_to_string(${name}::VARCHAR[], chr(10))` : `${name}::VARCHAR`;
}

/** A member of a structure, addressed with points. */
function memberText(name: string): string {
  return `${name.split('.').map(identifier).join('.')}::VARCHAR`;
}

async function relationOf(job: Job): Promise<Relation> {
  const file = literal(job.path);
  const columns = await rowsOf<Column>(job.connection, `DESCRIBE SELECT * FROM read_parquet(${file})`);
  const names = new Set(columns.map(({ column_name }) => column_name));
  const nested = sourceColumns(job.mapping).filter((name) => name.includes('.') && !names.has(name));
  const members = nested.filter((name) => names.has(name.split('.')[0] ?? ''));
  const nothing = nullTexts(job.mapping.format);
  const known = (sql: string) => `CASE WHEN NOT list_contains(${nothing}, ${sql}) THEN ${sql} END`;
  const texts = [
    ...columns.map((column) => `${known(asText(column))} AS ${identifier(column.column_name)}`),
    ...members.map((name) => `${known(memberText(name))} AS ${identifier(name)}`),
  ];
  const line = 'file_row_number + 1 AS _line';
  return {
    sql: `(SELECT ${line}, ${texts.join(', ')} FROM read_parquet(${file}, file_row_number = true))`,
    columns: [...names, ...members],
    line: '_line',
    row: '_line',
  };
}

/** Loads a Parquet file; a row's line is its number, its text the row as JSON. */
export async function loadParquet(job: Job): Promise<Account> {
  const relation = await relationOf(job);
  const selection = selectionOf(job, relation);
  const inserted = await insertRows(job, selection);
  const judged = await settle(job, selection);
  const faulty = await storeFaulty(job, selection, async (wanted, found) => {
    const rows = await rowsOf<{ row: string; text: string }>(
      job.connection,
      `SELECT file_row_number + 1 AS row, to_json(feed) AS text
       FROM read_parquet(${literal(job.path)}, file_row_number = true) AS feed`,
    );
    for (const { row, text } of rows) if (wanted.has(Number(row))) found(Number(row), text);
  });
  const rows_loaded = await loadedRows(job);
  const lost = await lostValues(job, selection);
  return {
    rows_read: inserted,
    rows_loaded,
    rows_rejected: faulty,
    rows_recovered: 0,
    ...lost,
    warnings: judged,
  };
}
