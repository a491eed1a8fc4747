/** The tables of listings: the orders they are stored in, and which one serves a selection. */
import { SERVE_COLUMNS } from '../../../../contract/serve-columns.ts';
import type { Condition } from '../request/condition.ts';

/** Columns that only the table in score order needs. */
const SCORE_ORDER_ONLY = /^(score_|card_)/;

const ALL = SERVE_COLUMNS.map(({ name }) => name).filter((name) => !name.startsWith('card_'));
const SHARED = ALL.filter((name) => !SCORE_ORDER_ONLY.test(name)).join(', ');

export type Table = 'cars' | 'cars_by_model' | 'cars_by_place' | 'cars_by_price';

/** The statement that loads the listings in the order of their file, which is score order. */
export function loadStatement(file: string): string {
  return `CREATE TABLE cars AS SELECT ${ALL.join(', ')} FROM read_parquet(${file})`;
}

const IN_PRICE_ORDER = `SELECT ${SHARED} FROM cars ORDER BY total_price_rub NULLS LAST, id`;
const BY_MODEL = `SELECT ${SHARED} FROM cars`;
const BY_PLACE = `SELECT ${SHARED.replaceAll(/\b(place|lat_e5|lng_e5)\b/g, 'cars.$1')}, x, y, z
  FROM cars JOIN places ON places.place = cars.place`;

/** Views in place of the sorted copies, until these are made and if they are not worth making. */
export const VIEWS: readonly string[] = [
  `CREATE VIEW cars_by_model AS ${BY_MODEL}`,
  `CREATE VIEW cars_by_place AS ${BY_PLACE}`,
  `CREATE VIEW cars_by_price AS ${IN_PRICE_ORDER}`,
];

/**
 * Copies of the listings, sorted for the usual filters: each table's query. DuckDB skips blocks whose range of a
 * column is outside a filter, so each copy makes one kind of filter cheap. No table has uncoded text, because cards
 * are read by position.
 */
export const COPIES: ReadonlyMap<Table, string> = new Map([
  ['cars_by_model', `${BY_MODEL} ORDER BY brand, model, ord`],
  ['cars_by_place', `${BY_PLACE} ORDER BY cars.place, ord`],
  ['cars_by_price', IN_PRICE_ORDER],
]);

/** The table whose order is best for the conditions. */
export function tableFor(conditions: readonly Condition[]): Table {
  if (conditions.some(({ onPlace }) => onPlace)) return 'cars_by_place';
  const columns = conditions.map(({ column }) => column);
  if (columns.includes('brand') || columns.includes('model')) return 'cars_by_model';
  if (conditions.some(({ sql }) => sql.startsWith('total_price_rub '))) return 'cars_by_price';
  return 'cars';
}
