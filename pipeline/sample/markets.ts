/** The markets that sampled listings are offered in; their figures are rows of markets.json. */
import markets from './markets.json' with { type: 'json' };

/**
 * What tells the markets apart. `share` of all listings; `perDollar` the currency's units to a US
 * dollar; `level` prices against the world's; `km` a year; `age` typical youngest, middle and oldest
 * years of a listing; `accident` chance a year of age; `right` share of right-hand drive by the
 * brand's origin (JP or other); `dealers` share of dealers' offers; `cities` how many of them have
 * cars; `fuels` and `manual` shares against the world's; `brands` their shares in cars.
 */
export interface Market {
  readonly share: number;
  readonly currency: string;
  readonly perDollar: number;
  readonly level: number;
  readonly km: number;
  readonly age: readonly [youngest: number, middle: number, oldest: number];
  readonly accident: number;
  readonly right: { readonly JP: number; readonly other: number };
  readonly dealers: number;
  readonly cities: number;
  readonly fuels: Readonly<Record<string, number>>;
  readonly manual: number;
  readonly brands: readonly (readonly [string, number])[];
}

/** A market as its row has it: JSON knows no tuples, and `brands` are an object. */
type MarketRow = Omit<Market, 'age' | 'brands'> & {
  readonly age: readonly number[];
  readonly brands: Readonly<Record<string, number>>;
};

function marketOf({ age: [youngest = 0, middle = 0, oldest = 0], brands, ...row }: MarketRow): Market {
  return { ...row, age: [youngest, middle, oldest], brands: Object.entries(brands) };
}

export const MARKETS: Readonly<Record<string, Market>> = Object.fromEntries(
  Object.entries(markets as unknown as Readonly<Record<string, MarketRow>>).map(([country, row]) => [
    country,
    marketOf(row),
  ]),
);
