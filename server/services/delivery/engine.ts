/** A DuckDB database that answers questions with the statements of the build. */
import {
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBInstance,
  type DuckDBPreparedStatement,
  type DuckDBType,
  type DuckDBValue,
  INTEGER,
} from '@duckdb/node-api';
import { bind, type Param, toPlain } from '../../snapshot/query.ts';
import { Batch } from './batch.ts';
import { readMacros } from './statements.ts';

/** Rows in a data chunk of DuckDB. */
const VECTOR = 2048;

/** A row as the database gives it. */
export type ResultRow = Readonly<Record<string, unknown>>;

/** A table that receives questions, with the value of each column. */
export interface Inbox<In> {
  readonly table: string;
  readonly columns: readonly (readonly [name: string, type: DuckDBType, value: (row: In) => DuckDBValue])[];
}

const MACROS = ['money', 'customs', 'route'];

/**
 * A separate database that computes questions with the statements of the build. It keeps their plans: the
 * statements have no parameters, because DuckDB plans statements with parameters again each time, but read tables
 * that each run fills and rolls back. A plan must not depend on the earlier content of a table, so the
 * propagation of statistics is off.
 */
export class DeliveryEngine {
  readonly #instance: DuckDBInstance;
  readonly #connection: DuckDBConnection;
  /** Settles when the current work ends, because a connection has one transaction at a time. */
  #busy: Promise<unknown> = Promise.resolve();

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection) {
    this.#instance = instance;
    this.#connection = connection;
  }

  /** Opens an empty database with the schemas and macros that the statements need. */
  static async open(): Promise<DeliveryEngine> {
    const instance = await DuckDBInstance.create(':memory:', {
      threads: '1',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    });
    const connection = await instance.connect();
    await connection.run(`SET disabled_optimizers = 'statistics_propagation'`);
    await connection.run('CREATE SCHEMA reference; CREATE SCHEMA core');
    for (const text of await readMacros(MACROS)) await connection.run(text);
    return new DeliveryEngine(instance, connection);
  }

  /** Runs a statement without a result. */
  async run(sql: string): Promise<void> {
    await this.#connection.run(sql);
  }

  /** The rows of a statement, with integers and decimals as numbers and days as texts. */
  async rows(sql: string): Promise<ResultRow[]> {
    return this.#alone(async () => plainRows(await this.#connection.prepare(sql), true));
  }

  /** Prepares a statement with parameters for repeated use. */
  async prepare(sql: string): Promise<(params: readonly Param[]) => Promise<ResultRow[]>> {
    const statement = await this.#connection.prepare(sql);
    return (params) =>
      this.#alone(() => {
        bind(statement, params);
        return plainRows(statement);
      });
  }

  /** The values of a statement by column, in DuckDB's types. */
  async columns(sql: string): Promise<unknown[][]> {
    return this.#alone(async () => (await (await this.#connection.run(sql)).getColumns()) as unknown[][]);
  }

  /** Creates the table `core.<table>` of an inbox; `position` is the index of the question. */
  async makeInbox<In>({ table, columns }: Inbox<In>): Promise<void> {
    const types = columns.map(([name, type]) => `${name} ${type}`);
    await this.run(`CREATE TABLE core.${table} (position INTEGER, ${types.join(', ')})`);
  }

  /** Prepares a statement over an inbox; it must give one row for each question, ordered by `position`. */
  async ask<In>(inbox: Inbox<In>, sql: string): Promise<Batch<In, ResultRow>> {
    const statement = await this.#connection.prepare(sql);
    return new Batch<In, ResultRow>((rows) =>
      this.#alone(async () => {
        await this.#connection.run('BEGIN');
        try {
          await this.#fill(inbox, rows);
          return await plainRows(statement);
        } finally {
          await this.#connection.run('ROLLBACK');
        }
      }),
    );
  }

  close(): void {
    this.#connection.closeSync();
    this.#instance.closeSync();
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#busy.then(work);
    this.#busy = next.catch(() => undefined);
    return next;
  }

  async #fill<In>({ table, columns }: Inbox<In>, rows: readonly In[]): Promise<void> {
    const appender = await this.#connection.createAppender(table, 'core');
    const types = [INTEGER, ...columns.map(([, type]) => type)];
    for (let from = 0; from < rows.length; from += VECTOR) {
      const part = rows.slice(from, from + VECTOR);
      const chunk = DuckDBDataChunk.create(types, part.length);
      chunk.setColumnValues(
        0,
        part.map((_, index) => from + index),
      );
      for (const [index, [, , value]] of columns.entries()) chunk.setColumnValues(index + 1, part.map(value));
      appender.appendDataChunk(chunk);
    }
    appender.closeSync();
  }
}

async function plainRows(statement: DuckDBPreparedStatement, once = false): Promise<ResultRow[]> {
  const reader = await statement.runAndReadAll();
  const rows = reader.getRowObjects().map((row) => toPlain({ entries: row }) as ResultRow);
  if (once) statement.destroySync();
  return rows;
}
