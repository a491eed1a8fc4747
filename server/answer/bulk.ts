/** Writes lists as CSV, NDJSON or Arrow, with the paging in headers. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BulkFormat, ListFormat } from '../request/negotiate.ts';
import type { ArrowColumn } from './arrow.ts';
import { type Cell, csvLine } from './csv.ts';
import type { Plan } from './respond.ts';

/** A column of a bulk format: its name, its type, and how to get its cell from a row. */
export interface BulkColumn<Row> extends ArrowColumn {
  readonly cell: (row: Row) => Cell;
}

type Piece = Uint8Array<ArrayBuffer>;

/** Rows in batches; each is requested when the one before has been sent. */
type Batches<Row> = AsyncIterable<readonly Row[]>;

/** Rows in a batch. */
const BATCH = 100;

/** The rows of a bulk body in batches; other requests get their turn between two of them. */
export async function* batchesOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += BATCH) {
    yield rows.slice(from, from + BATCH);
    await nextTurn();
  }
}

async function* csv<Row>(columns: readonly BulkColumn<Row>[], batches: Batches<Row>): AsyncGenerator<Piece> {
  yield Buffer.from(csvLine(columns.map(({ name }) => name)));
  for await (const rows of batches) {
    yield Buffer.from(rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join(''));
  }
}

/** Writes Arrow. The library is large, so the first use loads it. */
async function* arrow<Row>(
  columns: readonly BulkColumn<Row>[],
  batches: Batches<Row>,
): AsyncGenerator<Piece> {
  async function* cells() {
    for await (const rows of batches) yield columns.map(({ cell }) => rows.map(cell));
  }
  const { arrowPieces } = await import('./arrow.ts');
  yield* arrowPieces(columns, cells());
}

async function* ndjson<Row>(batches: Batches<Row>): AsyncGenerator<Piece> {
  for await (const rows of batches) yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

/** The pieces of a bulk body: the columns as CSV or Arrow, or the rows themselves as NDJSON. */
export function bulkBody<Row>(
  format: BulkFormat,
  columns: readonly BulkColumn<Row>[],
  batches: Batches<Row>,
): AsyncIterable<Piece> {
  if (format === 'csv') return csv(columns, batches);
  return format === 'arrow' ? arrow(columns, batches) : ndjson(batches);
}

/** The headers that hold the values of a list's envelope, because bulk formats have none. */
export function pageHeaders(page: number, pageSize: number, total: number): Record<string, string> {
  return {
    'X-Total-Count': String(total),
    'X-Page': String(page),
    'X-Page-Size': String(pageSize),
    'X-Has-More': String(page * pageSize < total),
  };
}

/** Adds a link to the next page, if there is one. */
function withNextLink(headers: Readonly<Record<string, string>>, url: string): Record<string, string> {
  if (headers['X-Has-More'] !== 'true') return { ...headers };
  const next = new URL(url);
  next.searchParams.set('page', String(Number(headers['X-Page']) + 1));
  return { ...headers, Link: `<${next.pathname}${next.search}>; rel="next"` };
}

/** A list's plan, in a bulk format with a `Link` to the next page; `url` is the request's address. */
export function withNextPage({ key, answer }: Plan, format: ListFormat, url: string): Plan {
  if (format === 'json') return { key, answer };
  const linkedAnswer = async () => {
    const made = await answer();
    return { ...made, headers: withNextLink(made.headers ?? {}, url) };
  };
  return { key, answer: linkedAnswer };
}
