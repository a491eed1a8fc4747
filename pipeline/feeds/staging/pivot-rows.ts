import { literal, rowsOf } from '../../shared/database.ts';
import { ForecourtError } from '../../shared/errors.ts';
import type { Job } from '../job.ts';
import { actualColumn } from '../mapping/columns.ts';
import type { Gather } from '../mapping/schema.ts';
import { unknownColumns } from '../mapping/unknown-columns.ts';
import { cleaned, missingWords } from '../values/blanks.ts';
import { columnSql, type Relation } from './relation.ts';

/** So many names a table of names and values has at most; more are no names. */
const MOST_NAMES = 500;

/** The rows of a file whose records lie over several, each with the key of its record and the name of its value. */
export const membersTable = ({ part }: Job): string => `members_${part}`;

/** Forgets which rows belong to which record. */
export async function dropMembers(job: Job): Promise<void> {
  if (job.mapping.format.gather) await job.connection.run(`DROP TABLE ${membersTable(job)}`);
}

/** Where the mapping's columns are in the file. */
function placed({ mapping, file }: Job, gather: Gather, available: readonly string[]) {
  const column = (name: string): string => {
    const actual = actualColumn(name, available);
    if (actual === undefined) throw unknownColumns(mapping, file, [name], available);
    return columnSql(actual);
  };
  return { by: [gather.by].flat().map(column), name: column(gather.name), value: column(gather.value) };
}

/** SQL of the key that holds a record's rows together; a row without one is a record by itself. */
function recordKey(by: readonly string[]): string {
  const first = `min(_row) OVER (PARTITION BY ${by.join(', ')})`;
  return `CASE WHEN coalesce(${by.join(', ')}) IS NULL THEN _row ELSE ${first} END`;
}

/** The names in a file, as each is written first; case makes no difference. */
async function namesIn(job: Job, { name }: Gather): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    job.connection,
    `SELECT arg_min(_name, _row) AS name FROM ${membersTable(job)} WHERE _name IS NOT NULL
     GROUP BY lower(_name) ORDER BY min(_row) LIMIT ${MOST_NAMES + 1}`,
  );
  if (rows.length <= MOST_NAMES) return rows.map((row) => row.name);
  throw new ForecourtError(
    'input',
    `${job.file}: the column "${name}" has more than ${MOST_NAMES} different texts, and so is not that of the names. Correct format.gather.name of the mapping ${job.mapping.file}`,
  );
}

/** SQL of the records: each with the first that its rows have of the file's columns, and its values by name. */
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

/** A relation of rows that hold a value each as one of records with a column for each name. Without `format.gather` it stays as it is. */
export async function gathered(job: Job, relation: Relation): Promise<Relation> {
  const { gather } = job.mapping.format;
  if (!gather) return relation;
  const { by, name, value } = placed(job, gather, relation.columns);
  const known = (column: string) => cleaned(column, missingWords(job.mapping.format));
  await job.connection.run(
    `CREATE OR REPLACE TEMP TABLE ${membersTable(job)} AS
     SELECT *, ${recordKey(by)} AS _record, ${known(name)} AS _name, ${known(value)} AS _value FROM ${relation.sql}`,
  );
  const names = await namesIn(job, gather);
  const others = relation.columns.filter((one) => !names.includes(one));
  return { ...relation, sql: recordsSql(job, names, others), columns: [...names, ...others] };
}
