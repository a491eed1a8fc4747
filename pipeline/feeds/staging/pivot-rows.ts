/** Turns rows that each hold one value into records (`format.gather`). */
import { literal, rowsOf } from '../../shared/database.ts';
import { ForecourtError } from '../../shared/errors.ts';
import type { Job } from '../job.ts';
import { actualColumn } from '../mapping/columns.ts';
import type { Gather } from '../mapping/schema.ts';
import { unknownColumns } from '../mapping/unknown-columns.ts';
import { cleaned, missingWords } from '../values/blanks.ts';
import { columnSql, type Relation } from './relation.ts';

/** The most distinct names in a column of names; with more it is another column. */
const MOST_NAMES = 500;

/** The table of a file's rows before the pivot, each with the key of its record and the name of its value. */
export const membersTable = ({ part }: Job): string => `members_${part}`;

/** Drops the table of the rows before the pivot. */
export async function dropMembers(job: Job): Promise<void> {
  if (job.mapping.format.gather) await job.connection.run(`DROP TABLE ${membersTable(job)}`);
}

/** SQL of the mapping's columns in the file. Error: `input` for a missing column. */
function gatherColumns({ mapping, file }: Job, gather: Gather, available: readonly string[]) {
  const column = (name: string): string => {
    const actual = actualColumn(name, available);
    if (actual === undefined) throw unknownColumns(mapping, file, [name], available);
    return columnSql(actual);
  };
  return { by: [gather.by].flat().map(column), name: column(gather.name), value: column(gather.value) };
}

/** SQL of the key of a record's rows; a row without a key is a record by itself. */
function recordKey(by: readonly string[]): string {
  const first = `min(_row) OVER (PARTITION BY ${by.join(', ')})`;
  return `CASE WHEN coalesce(${by.join(', ')}) IS NULL THEN _row ELSE ${first} END`;
}

/** The distinct names in a file, regardless of case, each as it is first written. Error: `input` for too many. */
async function namesIn(job: Job, { name }: Gather): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    job.connection,
    `SELECT arg_min(_name, _row) AS name FROM ${membersTable(job)} WHERE _name IS NOT NULL
     GROUP BY lower(_name) ORDER BY min(_row) LIMIT ${MOST_NAMES + 1}`,
  );
  if (rows.length <= MOST_NAMES) return rows.map((row) => row.name);
  throw new ForecourtError(
    'input',
    `${job.file}: the column "${name}" has more than ${MOST_NAMES} different texts, so it does not hold names. Correct format.gather.name of the mapping ${job.mapping.file}`,
  );
}

/** SQL of the records: the first value of each other column among their rows, and their values by name. */
function recordsSql(job: Job, names: readonly string[], others: readonly string[]): string {
  const named = (one: string) =>
    `string_agg(_value, '\n' ORDER BY _row) FILTER (lower(_name) = lower(${literal(one)})) AS ${columnSql(one)}`;
  const columns = [
    ...others.map((one) => `arg_min(${columnSql(one)}, _row) AS ${columnSql(one)}`),
    ...names.map(named),
  ];
  return `(SELECT min(_line) AS _line, _record AS _row, ${columns.join(', ')}
    FROM ${membersTable(job)} GROUP BY _record ORDER BY _record)`;
}

/** Pivots rows with one value each to records with a column for each name; without `format.gather` changes nothing. */
export async function pivotRows(job: Job, relation: Relation): Promise<Relation> {
  const { gather } = job.mapping.format;
  if (!gather) return relation;
  const { by, name, value } = gatherColumns(job, gather, relation.columns);
  const known = (column: string) => cleaned(column, missingWords(job.mapping.format));
  await job.connection.run(
    `CREATE OR REPLACE TEMP TABLE ${membersTable(job)} AS
     SELECT *, ${recordKey(by)} AS _record, ${known(name)} AS _name, ${known(value)} AS _value FROM ${relation.sql}`,
  );
  const names = await namesIn(job, gather);
  const others = relation.columns.filter((one) => !names.includes(one));
  return { ...relation, sql: recordsSql(job, names, others), columns: [...names, ...others] };
}
