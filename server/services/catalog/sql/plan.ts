import { allOf, type Expression } from '../../../request/where.ts';
import type { Query } from '../../../snapshot/query.ts';
import type { Circle, Condition } from '../request/condition.ts';
import { awayOf, awayOnPlace } from './circle.ts';
import { type Table, tableFor } from './tables.ts';

export const SORTS = [
  'total_score',
  'total_price_rub',
  'price_rub',
  'year',
  'mileage',
  'power_hp',
  'engine_volume',
  'id',
  'distance',
] as const;

export type Sort = (typeof SORTS)[number];
export type Order = 'ASC' | 'DESC';

/** What a list asks of the tables. */
export interface Selection {
  readonly conditions: readonly Condition[];
  readonly sort: Sort;
  readonly order: Order;
  /** The turnkey price, with a company's markup in dealer mode. */
  readonly price: Expression;
  readonly circle?: Circle;
}

/** From this row on an OFFSET is cheaper than fetching the rows before the page. */
const SHALLOW = 1000;
/** Rows of the score order that a page may be looked for in before a sorted copy is cheaper. */
const SCAN_ROWS = 50_000;

/** The conditions as the table can check them. */
export function whereOn(table: Table, conditions: readonly Condition[]): Expression {
  return allOf(table === 'cars_by_place' ? conditions.map((one) => one.onPlace ?? one) : conditions);
}

/** Whether no listing can meet the conditions. */
export function isEmpty(conditions: readonly Condition[]): boolean {
  return conditions.some(({ sql }) => sql === 'false');
}

/** Whether the list is in score order, which is the order of `ord`. */
export function byScore({ sort, order }: Selection): boolean {
  return sort === 'total_score' && order === 'DESC';
}

/** The number of listings. */
export function countQuery(conditions: readonly Condition[]): Query {
  const table = tableFor(conditions);
  const { sql, params } = whereOn(table, conditions);
  return { sql: `SELECT count(*) FROM ${table} WHERE ${sql}`, params };
}

/** The number of listings and the first `rows` of them in score order, in one pass: one row of count and list. */
export function countAndFirstQuery(conditions: readonly Condition[], rows: number): Query {
  const table = tableFor(conditions);
  const { sql, params } = whereOn(table, conditions);
  return { sql: `SELECT count(*), min(ord, ${rows}) FROM ${table} WHERE ${sql}`, params };
}

/** A query whose rows, from `skip` on, are the page. */
interface PageQuery extends Query {
  readonly skip: number;
}

function limited(query: Query, { offset, rows }: PageWindow): PageQuery {
  if (offset + rows <= SHALLOW)
    return { sql: `${query.sql} LIMIT ${offset + rows}`, params: query.params, skip: offset };
  return { sql: `${query.sql} LIMIT ${rows} OFFSET ${offset}`, params: query.params, skip: 0 };
}

function sortKey({ sort, price, circle }: Selection, table: Table): Expression {
  if (sort === 'total_price_rub') return price;
  if (sort !== 'distance') return { sql: sort, params: [] };
  if (!circle) throw new Error('Sorting by distance needs a circle.');
  return table === 'cars_by_place' ? awayOnPlace(circle) : awayOf(circle);
}

/** Where a page stands: `all` listings, `total` of them in the selection. */
interface PageWindow {
  readonly total: number;
  readonly all: number;
  readonly offset: number;
  readonly rows: number;
  /** Rows that may be scanned in the list's own order before a narrower copy is sorted instead. */
  readonly scanRows?: number;
}

/** Whether a scan in the order of the list soon comes to the end of the page. */
function isNear({ total, all, offset, rows, scanRows = SCAN_ROWS }: PageWindow): boolean {
  return ((offset + rows) * all) / total <= scanRows;
}

function isOneModel(conditions: readonly Condition[]): boolean {
  return ['brand = ?', 'model = ?'].every((one) => conditions.some(({ sql }) => sql === one));
}

function scorePage({ conditions }: Selection, window: PageWindow): PageQuery {
  // `cars` is in score order and a query keeps the order of its table, so the scan ends with the page;
  // so is each model in its copy.
  const inOrder = isOneModel(conditions) ? 'cars_by_model' : isNear(window) ? 'cars' : undefined;
  const table = inOrder ?? tableFor(conditions);
  const { sql, params } = whereOn(table, conditions);
  const ordered = inOrder || table === 'cars' ? '' : ' ORDER BY ord';
  return limited({ sql: `SELECT ord FROM ${table} WHERE ${sql}${ordered}`, params }, window);
}

/**
 * The page of a selection whose count is known: `ord` by `ord`. Nulls stand last in both orders and ties go
 * by id, so that no two pages overlap and none skips a listing.
 */
export function pageQuery(selection: Selection, window: PageWindow): PageQuery {
  if (byScore(selection)) return scorePage(selection, window);
  const { conditions, sort, order, price } = selection;
  const inPriceOrder = sort === 'total_price_rub' && order === 'ASC' && price.sql === 'total_price_rub';
  if (inPriceOrder && isNear(window)) {
    const { sql, params } = allOf(conditions);
    return limited({ sql: `SELECT ord FROM cars_by_price WHERE ${sql}`, params }, window);
  }
  const table = tableFor(conditions);
  const where = whereOn(table, conditions);
  const key = sortKey(selection, table);
  const sql = `SELECT ord FROM ${table} WHERE ${where.sql} ORDER BY ${key.sql} ${order} NULLS LAST, id`;
  return limited({ sql, params: [...where.params, ...key.params] }, window);
}
