/** SQL of counts and pages of listings. */
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

/** The selection of a list with its order. */
export interface SortedSelection {
  readonly conditions: readonly Condition[];
  readonly sort: Sort;
  readonly order: Order;
  /** The turnkey price, with a company's markup in dealer mode. */
  readonly price: Expression;
  readonly circle?: Circle;
}

/** The row from which an OFFSET is cheaper than fetching the rows before the page. */
const SHALLOW = 1000;
/** Rows of the score order that may be scanned for a page before a sorted copy is cheaper. */
const SCAN_ROWS = 50_000;

/** The conditions in the form that fits the table. */
export function whereOn(table: Table, conditions: readonly Condition[]): Expression {
  return allOf(table === 'cars_by_place' ? conditions.map((one) => one.onPlace ?? one) : conditions);
}

/** Whether a condition is false for all listings. */
export function isNeverMet(conditions: readonly Condition[]): boolean {
  return conditions.some(({ sql }) => sql === 'false');
}

/** Whether a list is in score order, the order of `ord`. */
export function isByScore({ sort, order }: SortedSelection): boolean {
  return sort === 'total_score' && order === 'DESC';
}

/** The number of listings. */
export function countQuery(conditions: readonly Condition[]): Query {
  const table = tableFor(conditions);
  const { sql, params } = whereOn(table, conditions);
  return { sql: `SELECT count(*) FROM ${table} WHERE ${sql}`, params };
}

/** The number of listings and the first `rows` of them in score order, in one scan: one row of count and list. */
export function countAndFirstQuery(conditions: readonly Condition[], rows: number): Query {
  const table = tableFor(conditions);
  const { sql, params } = whereOn(table, conditions);
  return { sql: `SELECT count(*), min(ord, ${rows}) FROM ${table} WHERE ${sql}`, params };
}

/** A query whose rows after the first `skip` are the page. */
interface PageQuery extends Query {
  readonly skip: number;
}

function limited(query: Query, { offset, rows }: PageWindow): PageQuery {
  if (offset + rows <= SHALLOW)
    return { sql: `${query.sql} LIMIT ${offset + rows}`, params: query.params, skip: offset };
  return { sql: `${query.sql} LIMIT ${rows} OFFSET ${offset}`, params: query.params, skip: 0 };
}

function sortKey({ sort, price, circle }: SortedSelection, table: Table): Expression {
  if (sort === 'total_price_rub') return price;
  if (sort !== 'distance') return { sql: sort, params: [] };
  if (!circle) throw new Error('Sorting by distance needs a circle.');
  return table === 'cars_by_place' ? awayOnPlace(circle) : awayOf(circle);
}

/** The place of a page: `all` listings, `total` of them in the selection. */
interface PageWindow {
  readonly total: number;
  readonly all: number;
  readonly offset: number;
  readonly rows: number;
  /** Rows that may be scanned in the list's order before sorting a narrower copy is cheaper. */
  readonly scanRows?: number;
}

/** Whether a scan in the order of the list reaches the end of the page soon. */
function isNear({ total, all, offset, rows, scanRows = SCAN_ROWS }: PageWindow): boolean {
  return ((offset + rows) * all) / total <= scanRows;
}

function isOneModel(conditions: readonly Condition[]): boolean {
  return ['brand = ?', 'model = ?'].every((one) => conditions.some(({ sql }) => sql === one));
}

function scorePage({ conditions }: SortedSelection, window: PageWindow): PageQuery {
  // `cars` is in score order, and so is each model in `cars_by_model`; a query keeps the order of its table, so the
  // scan ends with the page.
  const inOrder = isOneModel(conditions) ? 'cars_by_model' : isNear(window) ? 'cars' : undefined;
  const table = inOrder ?? tableFor(conditions);
  const { sql, params } = whereOn(table, conditions);
  const ordered = inOrder || table === 'cars' ? '' : ' ORDER BY ord';
  return limited({ sql: `SELECT ord FROM ${table} WHERE ${sql}${ordered}`, params }, window);
}

/**
 * The page of a selection whose count is known: the `ord` of each listing. Nulls come last in both orders and ties are
 * sorted by id, so that pages neither overlap nor skip a listing.
 */
export function pageQuery(selection: SortedSelection, window: PageWindow): PageQuery {
  if (isByScore(selection)) return scorePage(selection, window);
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
