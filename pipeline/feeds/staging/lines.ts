/** Gives the rows that DuckDB read their line numbers. */
import { type LineShift, lineOfRow } from '../formats/csv/survey.ts';
import type { Job } from '../job.ts';
import { tableOf } from './tables.ts';

interface Step {
  /** The first row to which the shift applies: the 0-based number of a row that DuckDB read. */
  readonly taken: number;
  readonly shift: number;
}

/**
 * How the number of a row that DuckDB read becomes its line: the breaks of the file, and one more after each refused
 * row, which counts among the rows of the file but not among those read.
 */
export function lineShifts(breaks: readonly LineShift[], refused: readonly number[]): Step[] {
  const steps = new Map<number, number>();
  const starts = [...new Set([0, ...breaks.map(({ row }) => row), ...refused.map((row) => row + 1)])].sort(
    (a, b) => a - b,
  );
  const gone = [...refused].sort((a, b) => a - b);
  let before = 0;
  for (const row of starts) {
    while (before < gone.length && (gone[before] ?? 0) < row) before += 1;
    steps.set(row - before, lineOfRow(breaks, row) - (row - before));
  }
  return [...steps].map(([taken, shift]) => ({ taken, shift }));
}

const FEW = 20;

/**
 * Sets the lines of the rows just inserted, which have none. Rows keep the order of the file, so a row's number is its
 * place in the table minus that of the first.
 */
export async function setLines(
  job: Job,
  breaks: readonly LineShift[],
  refused: readonly number[],
): Promise<void> {
  const table = tableOf(job.mapping.entity);
  const mine = `_part = ${job.part} AND _line IS NULL`;
  const steps = lineShifts(breaks, refused);
  const first = `(SELECT min(rowid) FROM ${table} WHERE ${mine})`;
  if (steps.length <= FEW) {
    const reader = await job.connection.runAndReadAll(`SELECT ${first}`);
    const base = Number(reader.getRows()[0]?.[0] ?? 0);
    await job.connection.run(
      `UPDATE ${table} SET _line = ${shifted(steps, base)}, _row = ${shifted(steps, base)} WHERE ${mine}`,
    );
    return;
  }
  await setByJoin(job, table, mine, first, steps);
}

function shifted(steps: readonly Step[], base: number): string {
  const taken = `(rowid - ${base})`;
  const [only] = steps;
  if (steps.length === 1 && only) return `${taken} + ${only.shift}`;
  const branches = [...steps]
    .reverse()
    .map((step) => `WHEN ${taken} >= ${step.taken} THEN ${taken} + ${step.shift}`);
  return `CASE ${branches.join(' ')} END`;
}

async function setByJoin(
  job: Job,
  table: string,
  mine: string,
  first: string,
  steps: readonly Step[],
): Promise<void> {
  const { connection } = job;
  await connection.run('CREATE OR REPLACE TEMP TABLE line_steps (taken BIGINT, shift BIGINT)');
  const appender = await connection.createAppender('line_steps', null, 'temp');
  for (const { taken, shift } of steps) {
    appender.appendBigInt(BigInt(taken));
    appender.appendBigInt(BigInt(shift));
    appender.endRow();
  }
  appender.closeSync();
  await connection.run(
    `UPDATE ${table} SET _line = found.line, _row = found.line FROM (
       SELECT numbered.id, numbered.taken + line_steps.shift AS line
       FROM (SELECT rowid AS id, rowid - ${first} AS taken FROM ${table} WHERE ${mine}) AS numbered
       ASOF JOIN line_steps ON numbered.taken >= line_steps.taken) AS found
     WHERE ${table}.rowid = found.id`,
  );
  await connection.run('DROP TABLE temp.line_steps');
}
