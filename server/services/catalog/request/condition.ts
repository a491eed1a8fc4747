/** Turns filters into conditions on listings: in SQL, and as tests on codes. */
import type { Filter } from '../../../../contract/filter-kinds.ts';
import { filterNamed } from '../../../../contract/filters.ts';
import { COLOR_FAMILIES, VOCABULARY } from '../../../../contract/vocabulary.ts';
import { type Expression, marks } from '../../../request/where.ts';
import type { Dictionary } from './dictionary.ts';

/**
 * A condition for the columns kept in the process: the column has one of the codes, or is between two bounds, both
 * included. An unknown value never meets it.
 */
export type ColumnTest =
  | { readonly column: string; readonly codes: readonly number[] }
  | { readonly column: string; readonly codes?: undefined; readonly min: number; readonly max: number };

/** One condition on a listing; `column` is the facet that it limits. */
export interface Condition extends Expression {
  readonly column: string;
  /** The condition for `cars_by_place`, which has the unit vector of each place. */
  readonly onPlace?: Expression;
  /** The condition as a test on kept columns, if possible. */
  readonly test?: ColumnTest;
  /** The number of listings that meet it, if known without counting. */
  readonly listings?: number;
}

export type FilterValue = string | number | boolean;
export type FilterValues = ReadonlyMap<string, readonly FilterValue[]>;

export interface Circle {
  readonly lat: number;
  readonly lng: number;
  readonly radiusKm: number;
}

/** The turnkey price of the storefront, without a company's markup. */
export const STOREFRONT_PRICE: Expression = { sql: 'total_price_rub', params: [] };

/** An expression that may also have a test. */
type Tested = Pick<Condition, 'sql' | 'params' | 'test'>;

const NEVER: Tested = { sql: 'false', params: [] };

/** Extends a list to the next power of two by repeating its last value, so that few statements are prepared. */
export function paddedValues(values: readonly number[]): number[] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(1, values.length)));
  const last = values.at(-1);
  return last === undefined ? [] : [...values, ...Array<number>(size - values.length).fill(last)];
}

/** The condition that `column` is one of the codes or numbers; false if there are none. */
export function isOneOf(column: string, values: readonly number[]): Tested {
  const unique = [...new Set(values)].sort((a, b) => a - b);
  if (unique.length === 0) return NEVER;
  const test = { column, codes: unique };
  if (unique.length === 1) return { sql: `${column} = ?`, params: unique, test };
  const params = paddedValues(unique);
  return { sql: `${column} IN (${marks(params)})`, params, test };
}

function codesOf(dictionary: Dictionary, column: string, names: readonly FilterValue[]): number[] {
  return names.flatMap((name) => [...dictionary.codes(column, String(name))]);
}

/** Adds `leasing` to `dealer`: a leasing company's card also says `dealer`. */
function sellerNames(names: readonly FilterValue[]): FilterValue[] {
  return names.includes('dealer') ? [...names, 'leasing'] : [...names];
}

function colorNames(filter: Filter, values: readonly FilterValue[]): string[] {
  if (filter.kind === 'equals') return values.flatMap((id) => VOCABULARY.color[Number(id) - 1] ?? []);
  return values.flatMap((family) => COLOR_FAMILIES[String(family) as keyof typeof COLOR_FAMILIES] ?? []);
}

function boundOf(side: 'min' | 'max', column: string, limit: number): ColumnTest {
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
      // The columns hold whole numbers: a fractional bound becomes the next whole number within it.
      const limit = filter.side === 'min' ? Math.ceil(Number(first)) : Math.floor(Number(first));
      return {
        sql: `${target.sql} ${filter.side === 'min' ? '>=' : '<='} ?`,
        params: [...target.params, limit],
        test: isColumn ? boundOf(filter.side, column, limit) : undefined,
      };
    }
    default:
      throw new Error(
        `${filter.name} is not a condition by itself: near and radius_km together make a circle.`,
      );
  }
}

/** The conditions of the filters, in the order of the list of filters. */
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
