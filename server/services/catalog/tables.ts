import { SERVE_COLUMNS } from '../../../contract/serve.ts';
import type { Condition } from './condition.ts';

/** Columns that only the table in score order needs. */
const SCORE_ORDER_ONLY = /^(score_|card_)/;

const ALL = SERVE_COLUMNS.map(({ name }) => name).filter((name) => !name.startsWith('card_'));
const SHARED = ALL.filter((name) => !SCORE_ORDER_ONLY.test(name)).join(', ');

export type Table = 'cars' | 'cars_by_model' | 'cars_by_place' | 'cars_by_price';

/**
 * The statements that load the listings: a table in score order and copies of it in the orders that the
 * usual filters ask for. DuckDB skips the blocks whose range of a column lies outside a filter, so each
 * copy makes one kind of filter cheap. Uncoded text is nowhere: cards are read by position. Where `fast`
 * is false the copies are views.
 */
export function loadStatements(file: string, fast = true): string[] {
  const kind = fast ? 'TABLE' : 'VIEW';
  return [
    `CREATE TABLE cars AS SELECT ${ALL.join(', ')} FROM read_parquet(${file})`,
    `CREATE ${kind} cars_by_model AS SELECT ${SHARED} FROM cars ORDER BY brand, model, ord`,
    `CREATE ${kind} cars_by_price AS SELECT ${SHARED} FROM cars ORDER BY total_price_rub NULLS LAST, id`,
    // One degree of latitude after the other, each from west to east in tenths of a degree.
    `CREATE ${kind} cars_by_place AS SELECT ${SHARED},
       cos(radians(lat_e5 / 1e5)) * cos(radians(lng_e5 / 1e5)) AS x,
       cos(radians(lat_e5 / 1e5)) * sin(radians(lng_e5 / 1e5)) AS y,
       sin(radians(lat_e5 / 1e5)) AS z
     FROM cars WHERE lat_e5 IS NOT NULL AND lng_e5 IS NOT NULL
     ORDER BY lat_e5 // 100000, lng_e5 // 10000, ord`,
  ];
}

/** The copy whose order serves the conditions best. */
export function tableFor(conditions: readonly Condition[]): Table {
  if (conditions.some(({ onPlace }) => onPlace)) return 'cars_by_place';
  const columns = conditions.map(({ column }) => column);
  if (columns.includes('brand') || columns.includes('model')) return 'cars_by_model';
  if (conditions.some(({ sql }) => sql.startsWith('total_price_rub '))) return 'cars_by_price';
  return 'cars';
}
