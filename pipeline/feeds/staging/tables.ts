/** The staging tables of the entities while files are loaded. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { identifier, rowsOf } from '../../shared/database.ts';
import type { Job } from '../job.ts';
import { ENTITIES, type Entity, type EntityName, ownerOf } from '../mapping/fields.ts';
import { membersTable } from './pivot-rows.ts';
import { DUPLICATE, ownerUnknown, type StagingSelect } from './select.ts';

/** Columns that only the load needs. */
const HIDDEN = ['_source', '_line', '_file', '_row', '_part', '_faults', '_nulled', '_notes', '_fingerprint'];

const entities: readonly Entity[] = Object.values(ENTITIES);

/** The staging table of an entity, quoted. */
export function tableOf(entity: EntityName): string {
  return `staging.${identifier(ENTITIES[entity].table)}`;
}

function createTable({ table, fields }: Entity): string {
  const columns = fields.map((field) => `${identifier(field.name)} ${field.type}`);
  return `CREATE OR REPLACE TABLE staging.${identifier(table)} (
    _source VARCHAR, _line BIGINT, _file VARCHAR, ${columns.join(', ')},
    _row BIGINT, _part INTEGER, _faults BIGINT, _nulled BIGINT, _notes VARCHAR, _fingerprint UBIGINT)`;
}

/** Creates the tables of all entities, with the columns that only the load needs. */
export async function openTables(connection: DuckDBConnection): Promise<void> {
  for (const entity of entities) await connection.run(createTable(entity));
}

/** Removes from the tables the rows of files with a higher part number than `after`. */
export async function clearParts(connection: DuckDBConnection, after: number): Promise<void> {
  for (const { table } of entities)
    await connection.run(`DELETE FROM staging.${identifier(table)} WHERE _part > ${after}`);
}

/** Removes set-aside rows and the load's own columns; listings keep source, file, line, row and fingerprint. */
export async function closeTables(connection: DuckDBConnection): Promise<void> {
  for (const { table, fields } of entities) {
    const name = `staging.${identifier(table)}`;
    await connection.run(`DELETE FROM ${name} WHERE _faults <> 0`);
    const kept = table === 'listings' ? ['_source', '_line', '_row', '_file', '_fingerprint'] : [];
    const passing = fields.filter((field) => field.passing).map((field) => field.name);
    for (const column of [...HIDDEN, ...passing]) {
      const change = kept.includes(column) ? `RENAME ${column} TO ${column.slice(1)}` : `DROP ${column}`;
      await connection.run(`ALTER TABLE ${name} ${change}`);
    }
  }
}

/** How many rows of a file were loaded and set aside. */
interface RowCounts {
  /** Rows with at least one loaded record; `rejected` are the others. */
  readonly loaded: number;
  readonly rejected: number;
  readonly records: number;
  /** Set-aside records of loaded rows. */
  readonly partly: number;
}

/** SQL: the records of a file's table, once for each row that they are made of: `_member`, `_member_line`. */
export function rowsOfRecords(job: Job): string {
  const own = `SELECT *, rowid AS id FROM ${tableOf(job.mapping.entity)} WHERE _part = ${job.part}`;
  if (!job.mapping.format.gather) return `(SELECT *, _row AS _member, _line AS _member_line FROM (${own}))`;
  return `(SELECT own.*, members._row AS _member, members._line AS _member_line
    FROM (${own}) AS own JOIN ${membersTable(job)} AS members ON members._record = own._row)`;
}

/** SQL: the rows of a file with the number of their loaded and of their set-aside records. */
function recordCounts(job: Job): string {
  const { several } = job.mapping.format;
  const counts = 'count(*) FILTER (_faults = 0) AS kept, count(*) FILTER (_faults <> 0) AS gone';
  if (several) return `SELECT ${counts} FROM ${rowsOfRecords(job)} GROUP BY _member`;
  return `SELECT (_faults = 0)::INTEGER AS kept, (_faults <> 0)::INTEGER AS gone FROM ${rowsOfRecords(job)}`;
}

export async function countRows(job: Job): Promise<RowCounts> {
  const [row] = await rowsOf<Record<keyof RowCounts, string | null>>(
    job.connection,
    `SELECT count(*) FILTER (kept > 0) AS loaded, count(*) FILTER (kept = 0) AS rejected,
       (SELECT count(*) FROM ${tableOf(job.mapping.entity)} WHERE _part = ${job.part} AND _faults = 0) AS records,
       sum(gone) FILTER (kept > 0) AS partly FROM (${recordCounts(job)})`,
  );
  const count = (name: keyof RowCounts) => Number(row?.[name] ?? 0);
  return {
    loaded: count('loaded'),
    rejected: count('rejected'),
    records: count('records'),
    partly: count('partly'),
  };
}

/** Gives each record its own key in a file whose rows hold several. */
export async function numberRecords({ connection, mapping, part }: Job): Promise<void> {
  const table = tableOf(mapping.entity);
  await connection.run(
    `UPDATE ${table} SET _row = numbered.place
     FROM (SELECT rowid AS id, row_number() OVER (ORDER BY _row, rowid) AS place FROM ${table} WHERE _part = ${part}) AS numbered
     WHERE ${table}.rowid = numbered.id`,
  );
}

/** Marks the rows of a file whose owner is not loaded, if a declared source gives such owners. */
export async function markOrphans(job: Job, selection: StagingSelect): Promise<void> {
  const owner = ownerOf(job.mapping.entity);
  if (!owner || !job.declared.has(owner.to)) return;
  const bit = 2 ** selection.reasons.indexOf(ownerUnknown(owner.field));
  await job.connection.run(
    `UPDATE ${tableOf(job.mapping.entity)} SET _faults = _faults | ${bit}::BIGINT
     WHERE _part = ${job.part} AND ${identifier(owner.field)} NOT IN
       (SELECT ${identifier(owner.key)} FROM ${tableOf(owner.to)} WHERE _faults = 0)`,
  );
}

/** Marks the rows of a file whose key an earlier row has, if the entity has a key. */
export async function markDuplicates(job: Job, selection: StagingSelect): Promise<void> {
  const { key }: Entity = ENTITIES[job.mapping.entity];
  if (!key) return;
  const table = tableOf(job.mapping.entity);
  const columns = key.map(identifier).join(', ');
  const bit = 2 ** selection.reasons.indexOf(DUPLICATE);
  await job.connection.run(
    `UPDATE ${table} SET _faults = _faults | ${bit}::BIGINT WHERE rowid IN (
       SELECT id FROM (
         SELECT rowid AS id, _part, row_number() OVER (PARTITION BY ${columns} ORDER BY _part, _line, _row, rowid) AS place
         FROM ${table} WHERE _faults = 0)
       WHERE place > 1 AND _part = ${job.part})`,
  );
}
