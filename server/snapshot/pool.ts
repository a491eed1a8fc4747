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
  /** Connections; each runs one query at a time on one of libuv's four threads. */
  connections?: number;
  /** Queries that may wait for a connection; the next one gets a 503. */
  maxWaiting?: number;
  /** Milliseconds that one query may take. */
  timeLimitMs?: number;
  /** Statements that each connection keeps prepared. */
  maxPrepared?: number;
  /** Queries whose plan, with their values, each connection keeps because they were asked twice. */
  maxPlans?: number;
}

type Kept = LRUCache<string, DuckDBPreparedStatement>;

interface Worker {
  readonly connection: DuckDBConnection;
  readonly prepared: Kept;
  readonly plans: Kept;
}

/** Queries remembered as asked once, as a multiple of `maxPlans`. */
const REMEMBERED = 8;

/** An interrupt before a thread has started the query is lost, so it is repeated until the query ends. */
const INTERRUPT_EVERY_MS = 10;

function tooBusy(waiting: number): ApiError {
  return new ApiError('unavailable', `${waiting} queries are already waiting. Try again in a moment.`, {
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

/** The state that all views of a pool share. */
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
 * A few connections to one instance. Further queries wait in line; a query that exceeds its time is interrupted.
 * Error: `unavailable` if the line is full or the time is up.
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

  /** A view of the pool for a caller who may cancel: its queries end with the signal and throw its reason. */
  stoppedBy(stop: AbortSignal): Pool {
    return new Pool(this.#line, stop);
  }

  /** The number of queries that wait for a connection. */
  get waiting(): number {
    return this.#line.waiting.length;
  }

  /** The number of queries run since the pool was opened. */
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

  /** The rows of a query: integers and decimals are numbers, lists are arrays. */
  async rows(query: Query): Promise<unknown[][]> {
    const result = await this.run(query);
    const rows: unknown[][] = [];
    for (let index = 0; index < result.chunkCount; index++) {
      for (const row of result.getChunk(index).getRows()) rows.push(row.map(toPlain));
    }
    return rows;
  }

  /** The only column of a query, of integers. */
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

  /** A statement with the query's values: from the second time on a kept plan, before that with parameters. */
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
