/** Statements of the peer for requests of the car list. */
import type { ListRequest } from '../requests/request.ts';
import { circleOf } from './circle.ts';

/** A prepared statement: its name, text and values. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly number[];
}

/** The codes of names in requests; an unknown name matches nothing. */
export interface Codes {
  readonly brand: ReadonlyMap<string, number>;
  readonly model: ReadonlyMap<string, number>;
}

interface Condition {
  readonly name: string;
  readonly sql: string;
  readonly values: readonly number[];
}

const UNKNOWN = -1;
const ANY_PRICE = [0, Number.MAX_SAFE_INTEGER] as const;

/** The condition of a request; its values are the parameters from $1. */
export function conditionOf(request: ListRequest, codes: Codes): Condition {
  const brand = codes.brand.get(request.brand ?? '') ?? UNKNOWN;
  switch (request.kind) {
    case 'none':
      return { name: 'none', sql: 'true', values: [] };
    case 'brand':
      return { name: 'brand', sql: 'brand = $1', values: [brand] };
    case 'combination':
      return {
        name: 'combination',
        sql: 'brand = $1 AND model = $2 AND total_price_rub BETWEEN $3 AND $4 AND year BETWEEN $5 AND $6',
        values: [
          brand,
          codes.model.get(request.model ?? '') ?? UNKNOWN,
          request.min_price ?? ANY_PRICE[0],
          request.max_price ?? ANY_PRICE[1],
          request.min_year ?? 0,
          request.max_year ?? 9999,
        ],
      };
    case 'radius': {
      const [latitude = 0, longitude = 0] = (request.near ?? '').split(',').map(Number);
      const circle = circleOf(latitude, longitude, request.radius_km ?? 50);
      return {
        name: 'radius',
        sql: `latitude BETWEEN $1 AND $2 AND longitude BETWEEN $3 AND $4
          AND (x - $5) * (x - $5) + (y - $6) * (y - $6) + (z - $7) * (z - $7) <= $8`,
        values: [
          circle.south,
          circle.north,
          circle.west,
          circle.east,
          circle.x,
          circle.y,
          circle.z,
          circle.chord,
        ],
      };
    }
  }
}

/** Counts the listings that meet a condition. */
export function countStatement({ name, sql, values }: Condition): Statement {
  return { name: `count_${name}`, text: `SELECT count(*)::integer AS total FROM cars WHERE ${sql}`, values };
}

/** The cards of a page in score order, joined by commas like the inside of a JSON array. */
export function pageStatement({ name, sql, values }: Condition, offset: number, limit: number): Statement {
  const [skip, take] = [values.length + 1, values.length + 2];
  const text = `
    SELECT string_agg(card, ',' ORDER BY ord) AS cards
    FROM (SELECT ord FROM cars WHERE ${sql} ORDER BY ord OFFSET $${skip}::integer LIMIT $${take}::integer) AS page
    JOIN cards USING (ord)`;
  return { name: `page_${name}`, text, values: [...values, offset, limit] };
}
