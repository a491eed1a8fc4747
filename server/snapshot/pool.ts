/** The pool of connections to a snapshot: a queue with a limit, and a time limit for each query. */
import type {
  DuckDBConnection,
  DuckDBInstance,
  DuckDBMaterializedResult,
  DuckDBPreparedStatement,
} from '@duckdb/node-api';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../shared/api-error.ts';
import { bind, inlined, type Query, toPlain } from './query.ts';

export interface PoolOptions {
  /** Connections, each running one query at a time on one thread of libuv (of which there are four). */
  connections?: number;
  /** Queries that may wait for a connection; the next is turned away with a 503. */
  maxWaiting?: number;
  /** Milliseconds that one query may take. */
  timeLimitMs?: number;
  /** Statements that each connection keeps prepared. */
  maxPrepared?: number;
  /** Queries whose plan each connection keeps, values included, because they were asked twice. */
  maxPlans?: number;
}

type Kept = LRUCache<string, DuckDBPreparedStatement>;

interface Worker {
  readonly connection: DuckDBConnection;
  readonly prepared: Kept;
  readonly plans: Kept;
}

/** Queries that are remembered as asked once, in plans of all connections. */
const REMEMBERED = 8;

/** An interrupt that comes before a thread has taken the query is lost, so it is repeated until the query ends. */
const INTERRUPT_EVERY_MS = 10;

function tooBusy(waiting: number): ApiError {
  return new ApiError('unavailable', `${waiting} queries are waiting already. Try again in a moment.`, {
    headers: { 'Retry-After': '1' },
  });
}

function tookTooLong(limit: number): ApiError {
  return new ApiError(
    'unavailable',
    `The query took longer than ${limit / 1000} s and was stopped. Narrow it with filters or try again.`,
    { headers: { 'Retry-After': '5' } },
  );
}

async function prepare(
  connection: DuckDBConnection,
  kept: Kept,
  sql: string,
): Promise<DuckDBPreparedStatement> {
  const found = kept.get(sql);
  if (found) return found;
  const statement = await connection.prepare(sql);
  kept.set(sql, statement);
  return statement;
}

/** What all views of a pool share. */
interface Line {
  readonly workers: readonly Worker[];
  readonly idle: Worker[];
  readonly waiting: ((worker: Worker) => void)[];
  readonly maxWaiting: number;
  readonly timeLimitMs: number;
  /** Queries by text that were asked at least once. */
  readonly asked: LRUCache<string, true>;
  ran: number;
}

/**
 * A few connections to one instance. Queries beyond them wait in line; a query beyond its time is
 * interrupted. Errors: `unavailable` when the line is full or the time is up.
 */
export class Pool {
  readonly #line: Line;
  readonly #stop: AbortSignal | undefined;

  private constructor(line: Line, stop?: AbortSignal) {
    this.#line = line;
    this.#stop = stop;
  }

  static async open(
    instance: DuckDBInstance,
    {
      connections = 2,
      maxWaiting = 256,
      timeLimitMs = 10_000,
      maxPrepared = 256,
      maxPlans = 4096,
    }: PoolOptions = {},
  ): Promise<Pool> {
    const opened = await Promise.all(Array.from({ length: connections }, () => instance.connect()));
    const kept = (max: number): Kept =>
      new LRUCache({ max, dispose: (statement) => statement.destroySync() });
    const workers = opened.map((connection) => ({
      connection,
      prepared: kept(maxPrepared),
      plans: kept(maxPlans),
    }));
    return new Pool({
      workers,
      idle: [...workers],
      waiting: [],
      maxWaiting,
      timeLimitMs,
      asked: new LRUCache({ max: REMEMBERED * maxPlans }),
      ran: 0,
    });
  }

  /** The same pool for a caller who may lose interest: its queries end with the signal, and throw its reason. */
  stoppedBy(stop: AbortSignal): Pool {
    return new Pool(this.#line, stop);
  }

  /** Queries that wait for a connection. */
  get waiting(): number {
    return this.#line.waiting.length;
  }

  /** Queries run since the pool was opened. */
  get ran(): number {
    return this.#line.ran;
  }

  /** Runs a query and gives its whole result. */
  async run(query: Query): Promise<DuckDBMaterializedResult> {
    this.#stop?.throwIfAborted();
    const { idle, waiting } = this.#line;
    const worker = idle.pop() ?? (await this.#wait());
    try {
      return await this.#execute(worker, query);
    } finally {
      const next = waiting.shift();
      if (next) next(worker);
      else idle.push(worker);
    }
  }

  /** The rows of a query: integers and decimals as numbers, lists as arrays. */
  async rows(query: Query): Promise<unknown[][]> {
    const result = await this.run(query);
    const rows: unknown[][] = [];
    for (let index = 0; index < result.chunkCount; index++) {
      for (const row of result.getChunk(index).getRows()) rows.push(row.map(toPlain));
    }
    return rows;
  }

  /** The one column of integers that a query gives. */
  async integers(query: Query): Promise<number[]> {
    const result = await this.run(query);
    const values: number[] = [];
    for (let index = 0; index < result.chunkCount; index++) {
      for (const value of result.getChunk(index).getColumnValues(0)) values.push(Number(value));
    }
    return values;
  }

  /** Closes all connections; queries in flight are interrupted. */
  close(): void {
    for (const { connection, prepared, plans } of this.#line.workers) {
      connection.interrupt();
      prepared.clear();
      plans.clear();
      connection.closeSync();
    }
  }

  #wait(): Promise<Worker> {
    const { waiting, maxWaiting } = this.#line;
    if (waiting.length >= maxWaiting) return Promise.reject(tooBusy(waiting.length));
    const stop = this.#stop;
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(stop?.reason);
      };
      const enter = (worker: Worker) => {
        stop?.removeEventListener('abort', leave);
        resolve(worker);
      };
      stop?.addEventListener('abort', leave, { once: true });
      waiting.push(enter);
    });
  }

  async #execute(worker: Worker, query: Query): Promise<DuckDBMaterializedResult> {
    const { timeLimitMs } = this.#line;
    const stop = this.#stop;
    const statement = await this.#statementOf(worker, query);
    stop?.throwIfAborted();
    let repeated: NodeJS.Timeout | undefined;
    const interrupt = () => {
      worker.connection.interrupt();
      repeated ??= setInterval(interrupt, INTERRUPT_EVERY_MS);
    };
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      interrupt();
    }, timeLimitMs);
    stop?.addEventListener('abort', interrupt, { once: true });
    try {
      this.#line.ran += 1;
      return await statement.run();
    } catch (cause) {
      stop?.throwIfAborted();
      throw late ? tookTooLong(timeLimitMs) : cause;
    } finally {
      clearTimeout(timer);
      clearInterval(repeated);
      stop?.removeEventListener('abort', interrupt);
    }
  }

  /** With its values: by a plan that is kept from the second time on, else by parameters. */
  async #statementOf(
    { connection, prepared, plans }: Worker,
    query: Query,
  ): Promise<DuckDBPreparedStatement> {
    const text = inlined(query);
    if (text !== undefined && this.#wasAsked(text)) return prepare(connection, plans, text);
    const statement = await prepare(connection, prepared, query.sql);
    bind(statement, query.params);
    return statement;
  }

  #wasAsked(text: string): boolean {
    const { asked } = this.#line;
    if (asked.get(text)) return true;
    asked.set(text, true);
    return false;
  }
}
