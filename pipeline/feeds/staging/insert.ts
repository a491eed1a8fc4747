/** Inserts the rows of a file into their staging table, and counts the values that could not be used. */
import { literal, rowsOf } from '../../shared/database.ts';
import { writtenCsv } from '../formats/csv/scratch-csv.ts';
import type { Account, Job } from '../job.ts';
import { BLANKS } from '../values/blanks.ts';
import type { Relation } from './relation.ts';
import { NOTE_SEPARATOR, type StagingSelect, selectSql } from './select.ts';
import { splitRows } from './split-rows.ts';
import { tableOf } from './tables.ts';

/** The relation of a file of `csvLine`s. */
export function writtenRelation(job: Job, path: string, columns: readonly string[]): Relation {
  return { sql: writtenCsv(path, columns, job.mapping.format), columns, line: '_line', row: '_row' };
}

/** The SELECT of a job's mapping over a relation. */
export function selectionOf(job: Job, rows: Relation): StagingSelect {
  return selectSql(job, splitRows(job, rows));
}

/** Inserts the rows of a selection into the staging table; gives their number. */
export async function insertRows(job: Job, selection: StagingSelect): Promise<number> {
  const marks = `${literal(job.source.id)} AS _source, ${literal(job.file)} AS _file, ${job.part}::INTEGER AS _part`;
  const result = await job.connection.run(
    `INSERT INTO ${tableOf(job.mapping.entity)} BY NAME SELECT ${marks}, selected.* FROM (${selection.sql}) AS selected`,
  );
  return Number(result.rowsChanged);
}

interface Lost {
  readonly field: string;
  readonly rows: string;
  readonly examples: string[];
}

const EXAMPLES = 5;

/** How many values of each field the loaded rows of a file lost, and the most frequent lost texts. */
export async function lostValues(
  job: Job,
  selection: StagingSelect,
): Promise<Pick<Account, 'nulled' | 'examples'>> {
  const table = tableOf(job.mapping.entity);
  const names = `[${selection.nulled.map(literal).join(', ')}]`;
  const mine = `_part = ${job.part} AND _faults = 0 AND _nulled <> 0`;
  const rows = await rowsOf<Lost>(
    job.connection,
    `SELECT field, sum(times)::BIGINT AS rows, list(value ORDER BY times DESC, value)[1:${EXAMPLES}] AS examples
     FROM (SELECT split_part(note, '=', 1) AS field, trim(substring(note, strpos(note, '=') + 1), ${literal(BLANKS)}) AS value, count(*) AS times
           FROM (SELECT unnest(string_split(_notes, ${literal(NOTE_SEPARATOR)})) AS note FROM ${table} WHERE ${mine})
           GROUP BY ALL)
     WHERE list_contains(${names}, field) GROUP BY field ORDER BY field`,
  );
  return {
    nulled: Object.fromEntries(rows.map((row) => [row.field, Number(row.rows)])),
    examples: Object.fromEntries(rows.map((row) => [row.field, row.examples])),
  };
}
