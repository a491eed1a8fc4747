/** The markets that sampled listings are offered in; their figures are rows of markets.json. */
import markets from './markets.json' with { type: 'json' };

/**
 * A market. `share`: of all listings; `perDollar`: units of the currency per US dollar; `level`: prices
 * relative to the world's; `km`: mileage a year; `age`: typical youngest, middle and oldest age of a vehicle,
 * years; `accident`: chance per year of age; `right`: share of right-hand drive by the brand's origin (JP or
 * other); `dealers`: share of dealers' listings; `cities`: number of cities with cars; `fuels` and `manual`:
 * shares relative to the world's; `brands`: shares of cars.
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

/** A market in markets.json, which has no tuples and holds `brands` as an object. */
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
