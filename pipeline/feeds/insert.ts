import { identifier, literal, rowsOf } from '../database.ts';
import type { Account, Job } from './job.ts';
import { lookupFor } from './lookups.ts';
import { type Selection, selectSql } from './select.ts';
import { tableOf } from './tables.ts';
import { writtenCsv } from './written.ts';

export interface Relation {
  readonly sql: string;
  readonly columns: readonly string[];
  /** SQL of the line that a row begins on, and of its key within the file. */
  readonly line: string;
  readonly row: string;
}

/** The relation over a file of `csvLine`s. */
export function writtenRelation(job: Job, path: string, columns: readonly string[]): Relation {
  return { sql: writtenCsv(path, columns, job.mapping.format), columns, line: '_line', row: '_row' };
}

/** The SELECT that this job's mapping makes of a relation. */
export function selectionOf(job: Job, relation: Relation): Selection {
  const { mapping, synonyms } = job;
  return selectSql({
    mapping,
    relation: relation.sql,
    columns: relation.columns,
    file: job.file,
    line: relation.line,
    row: relation.row,
    asOf: job.asOf,
    base: job.base,
    lookup: (field, rule) => lookupFor(field, rule, mapping.language, synonyms),
  });
}

/** Runs a selection into the staging table; the number of rows. */
export async function insertRows(job: Job, selection: Selection): Promise<number> {
  const marks = `${literal(job.source.id)} AS _source, ${literal(job.file)} AS _file, ${job.part}::INTEGER AS _part`;
  const result = await job.connection.run(
    `INSERT INTO ${tableOf(job.mapping.entity)} BY NAME SELECT ${marks}, selected.* FROM (${selection.sql}) AS selected`,
  );
  return Number(result.rowsChanged);
}

/** How many values of each field a file's loaded rows lost. */
export async function countNulled(job: Job, selection: Selection): Promise<Account['nulled']> {
  if (selection.nulled.length === 0) return {};
  const sums = selection.nulled.map(
    (field, bit) => `sum((_nulled >> ${bit}) & 1)::BIGINT AS ${identifier(field)}`,
  );
  const [row] = await rowsOf<Record<string, string | number | null>>(
    job.connection,
    `SELECT ${sums.join(', ')} FROM ${tableOf(job.mapping.entity)}
     WHERE _part = ${job.part} AND _faults = 0 AND _nulled <> 0`,
  );
  const counts = Object.entries(row ?? {}).map(([field, count]): [string, number] => [
    field,
    Number(count ?? 0),
  ]);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
