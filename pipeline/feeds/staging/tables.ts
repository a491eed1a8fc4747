import type { DuckDBConnection } from '@duckdb/node-api';
import { identifier, rowsOf } from '../../shared/database.ts';
import type { Job } from '../job.ts';
import { ENTITIES, type Entity, type EntityName, ownerOf } from '../mapping/fields.ts';
import { membersTable } from './pivot-rows.ts';
import { DUPLICATE, ownerUnknown, type Selection } from './select.ts';

/** Columns that only the loading itself needs. */
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

/** Creates the tables of all entities, with the columns that loading needs besides. */
export async function openTables(connection: DuckDBConnection): Promise<void> {
  for (const entity of entities) await connection.run(createTable(entity));
}

/** Takes the rows of files after a certain one out of the tables. */
export async function clearParts(connection: DuckDBConnection, after: number): Promise<void> {
  for (const { table } of entities)
    await connection.run(`DELETE FROM staging.${identifier(table)} WHERE _part > ${after}`);
}

/** Takes set-aside rows and the loading's own columns out of the tables; listings keep source, file, line, the row in it and the fingerprint of what no field holds. */
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

/** What became of the rows of a file that were read. */
interface Kept {
  /** Rows of which at least one record is loaded, and those of which none is. */
  readonly loaded: number;
  readonly rejected: number;
  readonly records: number;
  /** Records that are set aside of rows that are loaded. */
  readonly partly: number;
}

/** SQL: the records of a file's table, each with the rows of the file that it is made of: `_member` and its line. */
export function rowsOfRecords(job: Job): string {
  const own = `SELECT *, rowid AS id FROM ${tableOf(job.mapping.entity)} WHERE _part = ${job.part}`;
  if (!job.mapping.format.gather) return `(SELECT *, _row AS _member, _line AS _member_line FROM (${own}))`;
  return `(SELECT own.*, members._row AS _member, members._line AS _member_line
    FROM (${own}) AS own JOIN ${membersTable(job)} AS members ON members._record = own._row)`;
}

/** SQL: the rows of a file with the number of records that are kept of each and of those that are not. */
function recordCounts(job: Job): string {
  const { several } = job.mapping.format;
  const counts = 'count(*) FILTER (_faults = 0) AS kept, count(*) FILTER (_faults <> 0) AS gone';
  if (several) return `SELECT ${counts} FROM ${rowsOfRecords(job)} GROUP BY _member`;
  return `SELECT (_faults = 0)::INTEGER AS kept, (_faults <> 0)::INTEGER AS gone FROM ${rowsOfRecords(job)}`;
}

export async function keptRows(job: Job): Promise<Kept> {
  const [row] = await rowsOf<Record<keyof Kept, string | null>>(
    job.connection,
    `SELECT count(*) FILTER (kept > 0) AS loaded, count(*) FILTER (kept = 0) AS rejected,
       (SELECT count(*) FROM ${tableOf(job.mapping.entity)} WHERE _part = ${job.part} AND _faults = 0) AS records,
       sum(gone) FILTER (kept > 0) AS partly FROM (${recordCounts(job)})`,
  );
  const count = (name: keyof Kept) => Number(row?.[name] ?? 0);
  return {
    loaded: count('loaded'),
    rejected: count('rejected'),
    records: count('records'),
    partly: count('partly'),
  };
}

/** Gives the records of a file whose rows hold several each a key of its own. */
export async function numberRecords({ connection, mapping, part }: Job): Promise<void> {
  const table = tableOf(mapping.entity);
  await connection.run(
    `UPDATE ${table} SET _row = numbered.place
     FROM (SELECT rowid AS id, row_number() OVER (ORDER BY _row, rowid) AS place FROM ${table} WHERE _part = ${part}) AS numbered
     WHERE ${table}.rowid = numbered.id`,
  );
}

/** Marks the rows of a file that belong to a row that is not loaded, where a source is declared that could give it. */
export async function markOrphans(job: Job, selection: Selection): Promise<void> {
  const owner = ownerOf(job.mapping.entity);
  if (!owner || !job.declared.has(owner.to)) return;
  const bit = 2 ** selection.reasons.indexOf(ownerUnknown(owner.field));
  await job.connection.run(
    `UPDATE ${tableOf(job.mapping.entity)} SET _faults = _faults | ${bit}::BIGINT
     WHERE _part = ${job.part} AND ${identifier(owner.field)} NOT IN
       (SELECT ${identifier(owner.key)} FROM ${tableOf(owner.to)} WHERE _faults = 0)`,
  );
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
         SELECT rowid AS id, _part, row_number() OVER (PARTITION BY ${columns} ORDER BY _part, _line, _row, rowid) AS place
         FROM ${table} WHERE _faults = 0)
       WHERE place > 1 AND _part = ${job.part})`,
  );
}
