import type { DuckDBConnection } from '@duckdb/node-api';
import { identifier, rowsOf } from '../database.ts';
import { ENTITIES, type Entity, type EntityName } from './fields.ts';
import type { Job } from './job.ts';
import { DUPLICATE, type Selection } from './select.ts';

/** Columns that only the loading itself needs. */
const HIDDEN = ['_source', '_line', '_file', '_row', '_part', '_faults', '_nulled', '_notes'];

const entities: readonly Entity[] = Object.values(ENTITIES);

/** The staging table of an entity, quoted. */
export function tableOf(entity: EntityName): string {
  return `staging.${identifier(ENTITIES[entity].table)}`;
}

function createTable({ table, fields }: Entity): string {
  const columns = fields.map((field) => `${identifier(field.name)} ${field.type}`);
  return `CREATE OR REPLACE TABLE staging.${identifier(table)} (
    _source VARCHAR, _line BIGINT, _file VARCHAR, ${columns.join(', ')},
    _row BIGINT, _part INTEGER, _faults BIGINT, _nulled BIGINT, _notes VARCHAR)`;
}

/** Creates the tables of all entities, with the columns that loading needs besides. */
export async function openTables(connection: DuckDBConnection): Promise<void> {
  for (const entity of entities) await connection.run(createTable(entity));
}

/** Takes the rows of files after a certain one out of the tables. */
export async function clearParts(connection: DuckDBConnection, after: number): Promise<void> {
  for (const { table } of entities)
    await connection.run(`DELETE FROM staging.${identifier(table)} WHERE _part > ${after}`);
}

/** Takes set-aside rows and the loading's own columns out of the tables; listings keep source, file, line and the row in it. */
export async function closeTables(connection: DuckDBConnection): Promise<void> {
  for (const { table, fields } of entities) {
    const name = `staging.${identifier(table)}`;
    await connection.run(`DELETE FROM ${name} WHERE _faults <> 0`);
    const kept = table === 'listings' ? ['_source', '_line', '_row', '_file'] : [];
    const passing = fields.filter((field) => field.passing).map((field) => field.name);
    for (const column of [...HIDDEN, ...passing]) {
      const change = kept.includes(column) ? `RENAME ${column} TO ${column.slice(1)}` : `DROP ${column}`;
      await connection.run(`ALTER TABLE ${name} ${change}`);
    }
  }
}

/** The rows of a file that are kept. */
export async function loadedRows(job: Job): Promise<number> {
  const [row] = await rowsOf<{ count: string }>(
    job.connection,
    `SELECT count(*) AS count FROM ${tableOf(job.mapping.entity)} WHERE _part = ${job.part} AND _faults = 0`,
  );
  return Number(row?.count ?? 0);
}

/** Marks the rows of a file whose key an earlier row has, in an entity whose rows have a key of their own. */
export async function markDuplicates(job: Job, selection: Selection): Promise<void> {
  const { key }: Entity = ENTITIES[job.mapping.entity];
  if (!key) return;
  const table = tableOf(job.mapping.entity);
  const columns = key.map(identifier).join(', ');
  const bit = 2 ** selection.reasons.indexOf(DUPLICATE);
  await job.connection.run(
    `UPDATE ${table} SET _faults = _faults | ${bit}::BIGINT WHERE rowid IN (
       SELECT id FROM (
         SELECT rowid AS id, _part, row_number() OVER (PARTITION BY ${columns} ORDER BY _part, _line, _row) AS place
         FROM ${table} WHERE _faults = 0)
       WHERE place > 1 AND _part = ${job.part})`,
  );
}
