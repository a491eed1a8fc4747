/** Loads a Parquet file. */
import { identifier, literal, rowsOf } from '../../shared/database.ts';
import { ForecourtError, messageOf } from '../../shared/errors.ts';
import type { Account, Job } from '../job.ts';
import { actualColumn, sourceColumns } from '../mapping/columns.ts';
import { finishFile } from '../staging/finish-file.ts';
import { insertRows, selectionOf } from '../staging/insert.ts';
import type { FindTexts } from '../staging/rejects.ts';
import { columnName, columnSql, type Relation } from '../staging/relation.ts';
import { isOpenToSamples, withSample } from '../staging/with-sample.ts';
import { nullTexts } from '../values/blanks.ts';
import { type ColumnSample, SAMPLED_ROWS } from '../values/decimals.ts';

interface Column {
  readonly column_name: string;
  readonly column_type: string;
}

const isList = (type: string) => type.endsWith('[]');

function asText(column: Column): string {
  const name = identifier(column.column_name);
  return isList(column.column_type) ? `array_to_string(${name}::VARCHAR[], chr(10))` : `${name}::VARCHAR`;
}

/** A member of a structure, by its dotted name. */
function memberText(name: string): string {
  return `${name.split('.').map(identifier).join('.')}::VARCHAR`;
}

async function relationOf(job: Job): Promise<Relation> {
  const file = literal(job.path);
  const columns = await reading(job, () =>
    rowsOf<Column>(job.connection, `DESCRIBE SELECT * FROM read_parquet(${file})`),
  );
  const names = new Set(columns.map(({ column_name }) => column_name));
  const nested = sourceColumns(job.mapping).filter((name) => name.includes('.') && !names.has(name));
  const members = nested.filter((name) => names.has(name.split('.')[0] ?? ''));
  const nothing = nullTexts(job.mapping.format);
  const known = (sql: string) => `CASE WHEN NOT list_contains(${nothing}, ${sql}) THEN ${sql} END`;
  const texts = [
    ...columns.map((column) => `${known(asText(column))} AS ${columnSql(column.column_name)}`),
    ...members.map((name) => `${known(memberText(name))} AS ${columnSql(name)}`),
  ];
  const line = 'file_row_number + 1 AS _line';
  return {
    sql: `(SELECT ${line}, ${texts.join(', ')} FROM read_parquet(${file}, file_row_number = true))`,
    columns: [...names, ...members],
    line: '_line',
    row: '_line',
  };
}

/** Runs a read. Error: `input` with DuckDB's reason if it cannot read the file. */
async function reading<T>({ file }: Job, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ForecourtError) throw error;
    const [why = ''] = messageOf(error).split('\n');
    throw new ForecourtError('input', `${file} is not a complete Parquet file: ${why}. Get the file again`);
  }
}

async function rowsIn({ connection, path }: Job): Promise<number> {
  const [row] = await rowsOf<{ rows: string }>(
    connection,
    `SELECT count(*) AS rows FROM read_parquet(${literal(path)})`,
  );
  return Number(row?.rows ?? 0);
}

function refuseFillDown({ file, mapping }: Job): void {
  if (!mapping.format.fill_down) return;
  throw new ForecourtError(
    'input',
    `${file} is Parquet, whose rows are complete by themselves: remove format.fill_down from ${mapping.file}`,
  );
}

/** The first values of a file's columns. */
async function firstValues({ connection }: Job, { sql, columns }: Relation): Promise<ColumnSample> {
  const rows = await rowsOf<Record<string, string | null>>(
    connection,
    `SELECT * FROM ${sql} LIMIT ${SAMPLED_ROWS}`,
  );
  return (column) => {
    const actual = actualColumn(column, columns);
    return actual === undefined ? [] : rows.map((row) => row[columnName(actual)]);
  };
}

/** Loads a Parquet file; a row's line is its number, its text is the row in JSON. */
export async function loadParquet(given: Job): Promise<Account> {
  refuseFillDown(given);
  const relation = await relationOf(given);
  const { mapping, warnings } = isOpenToSamples(given.mapping)
    ? withSample(given, await firstValues(given, relation))
    : { mapping: given.mapping, warnings: [] };
  const job = { ...given, mapping };
  const selection = selectionOf(job, relation);
  await insertRows(job, selection);
  const findTexts: FindTexts = async (wanted, found) => {
    const rows = await rowsOf<{ row: string; text: string }>(
      job.connection,
      `SELECT file_row_number + 1 AS row, to_json(feed) AS text
       FROM read_parquet(${literal(job.path)}, file_row_number = true) AS feed`,
    );
    for (const { row, text } of rows) if (wanted.has(Number(row))) found(Number(row), text);
  };
  return finishFile(job, selection, { rows: await rowsIn(job), recovered: 0, findTexts, warnings });
}
