/** Lists as CSV, NDJSON or Arrow: the body, and paging in headers. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BulkFormat, Format } from '../request/negotiate.ts';
import type { ArrowColumn } from './arrow.ts';
import { type Cell, csvLine } from './csv.ts';
import type { Plan } from './respond.ts';

/** A column of a bulk format: its name, its type, and how a row has it. */
export interface BulkColumn<Row> extends ArrowColumn {
  readonly cell: (row: Row) => Cell;
}

type Piece = Uint8Array<ArrayBuffer>;

/** Rows in batches; each is asked for when the one before has been sent. */
type Batches<Row> = AsyncIterable<readonly Row[]>;

/** Rows that are made and written at once. */
const BATCH = 100;

/** What a bulk body is made of, in batches between which other requests have their turn. */
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

/** The library of Arrow is large and loaded by who first asks for it. */
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

/** The pieces of a bulk body: a table of the columns as CSV or Arrow, the rows themselves as NDJSON. */
export function bulkBody<Row>(
  format: BulkFormat,
  columns: readonly BulkColumn<Row>[],
  batches: Batches<Row>,
): AsyncIterable<Piece> {
  if (format === 'csv') return csv(columns, batches);
  return format === 'arrow' ? arrow(columns, batches) : ndjson(batches);
}

/** What the envelope of a list would say, as headers; bulk formats have none. */
export function pageHeaders(page: number, pageSize: number, total: number): Record<string, string> {
  return {
    'X-Total-Count': String(total),
    'X-Page': String(page),
    'X-Page-Size': String(pageSize),
    'X-Has-More': String(page * pageSize < total),
  };
}

/** The headers with a link to the next page, where there is one. */
function withNextLink(headers: Readonly<Record<string, string>>, url: string): Record<string, string> {
  if (headers['X-Has-More'] !== 'true') return { ...headers };
  const next = new URL(url);
  next.searchParams.set('page', String(Number(headers['X-Page']) + 1));
  return { ...headers, Link: `<${next.pathname}${next.search}>; rel="next"` };
}

/** A list's plan that in a bulk format names the next page in `Link`; `url` is the request's address. */
export function linked({ key, answer }: Plan, format: Format, url: string): Plan {
  if (format === 'json') return { key, answer };
  const linkedAnswer = async () => {
    const made = await answer();
    return { ...made, headers: withNextLink(made.headers ?? {}, url) };
  };
  return { key, answer: linkedAnswer };
}
