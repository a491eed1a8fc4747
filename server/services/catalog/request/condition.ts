import type { Filter } from '../../../../contract/filter-kinds.ts';
import { filterNamed } from '../../../../contract/filters.ts';
import { COLOR_FAMILIES, VOCABULARY } from '../../../../contract/vocabulary.ts';
import { type Expression, marks } from '../../../request/where.ts';
import type { Dictionary } from './dictionary.ts';

/**
 * A condition in numbers, for the columns kept in the process: the column has one of the codes, or lies
 * between two bounds, both included. What is unknown never meets it.
 */
export type Test =
  | { readonly column: string; readonly codes: readonly number[] }
  | { readonly column: string; readonly codes?: undefined; readonly min: number; readonly max: number };

/** One condition on a listing; `column` tells which facet it limits. */
export interface Condition extends Expression {
  readonly column: string;
  /** The same on `cars_by_place`, which has the unit vector of each place. */
  readonly onPlace?: Expression;
  /** The same in numbers, where it can be said so. */
  readonly test?: Test;
  /** The listings that meet it, where that is known without counting. */
  readonly listings?: number;
}

export type FilterValue = string | number | boolean;
export type FilterValues = ReadonlyMap<string, readonly FilterValue[]>;

export interface Circle {
  readonly lat: number;
  readonly lng: number;
  readonly radiusKm: number;
}

/** The turnkey price as the request sees it: of the storefront, or with a company's markup. */
export const STOREFRONT_PRICE: Expression = { sql: 'total_price_rub', params: [] };

/** An expression that may stand in numbers too. */
type Tested = Pick<Condition, 'sql' | 'params' | 'test'>;

const NEVER: Tested = { sql: 'false', params: [] };

/** Lists grow to the next power of two by repeating their last value, so that few statements are prepared. */
export function padded(values: readonly number[]): number[] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, values.length)));
  const last = values.at(-1);
  return last === undefined ? [] : [...values, ...Array<number>(size - values.length).fill(last)];
}

/** `column` is one of the codes or numbers; never, where there is none. */
export function isOneOf(column: string, values: readonly number[]): Tested {
  const unique = [...new Set(values)].sort((a, b) => a - b);
  if (unique.length === 0) return NEVER;
  const test = { column, codes: unique };
  if (unique.length === 1) return { sql: `${column} = ?`, params: unique, test };
  const params = padded(unique);
  return { sql: `${column} IN (${marks(params)})`, params, test };
}

function codesOf(dictionary: Dictionary, column: string, names: readonly FilterValue[]): number[] {
  return names.flatMap((name) => [...dictionary.codes(column, String(name))]);
}

/** A leasing company's card says `dealer`, so a dealer is either. */
function sellerNames(names: readonly FilterValue[]): FilterValue[] {
  return names.includes('dealer') ? [...names, 'leasing'] : [...names];
}

function colorNames(filter: Filter, values: readonly FilterValue[]): string[] {
  if (filter.kind === 'equals') return values.flatMap((id) => VOCABULARY.color[Number(id) - 1] ?? []);
  return values.flatMap((family) => COLOR_FAMILIES[String(family) as keyof typeof COLOR_FAMILIES] ?? []);
}

function boundOf(side: 'min' | 'max', column: string, limit: number): Test {
  return side === 'min' ? { column, min: limit, max: Infinity } : { column, min: -Infinity, max: limit };
}

function expressionOf(
  filter: Filter,
  values: readonly FilterValue[],
  dictionary: Dictionary,
  price: Expression,
): Tested {
  const { column } = filter;
  const [first = 0] = values;
  switch (filter.kind) {
    case 'choice':
    case 'name':
      return isOneOf(
        column,
        codesOf(dictionary, column, column === 'seller_type' ? sellerNames(values) : values),
      );
    case 'derived':
      return isOneOf(column, codesOf(dictionary, column, colorNames(filter, values)));
    case 'equals':
      if (column === 'color') return isOneOf(column, codesOf(dictionary, column, colorNames(filter, values)));
      return isOneOf(column, values.map(Number));
    case 'at_most':
      return {
        sql: `${column} <= ?`,
        params: [Number(first)],
        test: { column, min: -Infinity, max: Number(first) },
      };
    case 'flag':
      return {
        sql: `${column} = ?`,
        params: [first === true],
        test: { column, codes: [Number(first === true)] },
      };
    case 'bound': {
      const target = column === 'total_price_rub' ? price : { sql: column, params: [] };
      const isColumn = target.sql === column;
      // Whole columns: a fractional bound is the next whole number within it.
      const limit = filter.side === 'min' ? Math.ceil(Number(first)) : Math.floor(Number(first));
      return {
        sql: `${target.sql} ${filter.side === 'min' ? '>=' : '<='} ?`,
        params: [...target.params, limit],
        test: isColumn ? boundOf(filter.side, column, limit) : undefined,
      };
    }
    default:
      throw new Error(
        `${filter.name} is no condition of its own: a circle is made of near and radius_km together.`,
      );
  }
}

/** The conditions of the filters, in the order in which the list of filters names them. */
export function conditionsOf(
  values: FilterValues,
  dictionary: Dictionary,
  price: Expression = STOREFRONT_PRICE,
): Condition[] {
  const conditions: Condition[] = [];
  for (const [name, given] of values) {
    const filter = filterNamed(name);
    if (!filter) throw new Error(`There is no car filter "${name}". See contract/filters.ts.`);
    conditions.push({ column: filter.column, ...expressionOf(filter, given, dictionary, price) });
  }
  return conditions;
}
