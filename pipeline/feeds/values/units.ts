/** The units of fields, by dimension. */
import { amountWords } from './feed-words.ts';

/**
 * Units that a mapping may name, by dimension: factors to the unit of the staging column (km, ml, metric
 * horsepower, the currency's unit). `text` reads the unit after the number; `l_or_cc` reads numbers up to
 * 30 as litres; `age_years` and `age_days` count back from the day of the build.
 */
export const UNITS = {
  distance: { km: 1, m: 0.001, mi: 1.609344, thousand_km: 1000, man_km: 10_000 },
  volume: { ml: 1, cc: 1, l: 1000 },
  power: { hp: 1, ps: 1, kw: 1.35962, bhp: 1.01387, w: 0.00135962 },
  money: { one: 1, thousand: 1000, man: 10_000, lakh: 100_000, million: 1_000_000, crore: 10_000_000 },
  count: { one: 1 },
  amount: { one: 1, thousand: 1000, man: 10_000, million: 1_000_000 },
  angle: { degree: 1 },
  year: { year: 1 },
  date: {},
} as const satisfies Record<string, Record<string, number>>;

export type UnitDimension = keyof typeof UNITS;

/** Dimensions where a bound is not a value. A price "from" and a capacity "up to" are values. */
export const BOUNDED_DIMENSIONS: readonly UnitDimension[] = ['distance', 'volume', 'power'];

/** The largest displacement that is read as litres: no engine has so few millilitres. */
export const MOST_LITRES = 30;

/** Calendars with other years: the number to add to get the year of the common calendar. */
export const CALENDARS = { buddhist: -543, minguo: 1911, persian: 621 } as const;

/** Units that are not just a factor, by dimension. */
const SPECIAL_UNITS: Record<UnitDimension, readonly string[]> = {
  distance: ['text'],
  volume: ['text', 'l_or_cc'],
  power: ['text'],
  money: ['text'],
  count: [],
  amount: ['text'],
  angle: [],
  year: ['age_years', ...Object.keys(CALENDARS)],
  date: ['age_days'],
};

/** All names of units of a dimension. */
export function unitsOf(dimension: UnitDimension): string[] {
  return [...Object.keys(UNITS[dimension]), ...SPECIAL_UNITS[dimension]];
}

/** The factor of a plain unit; undefined for a special or an unknown one. */
export function factorOf(dimension: UnitDimension, unit: string): number | undefined {
  const factors: Record<string, number> = UNITS[dimension];
  return factors[unit];
}

/** Matches a number with a scale word after it, such as thousands. */
export function scaledPattern(dimension: UnitDimension): RegExp {
  const { words = {}, whole = {} } = amountWords('scale', dimension) ?? {};
  const [anywhere, alone] = [words, whole].map((list) => Object.keys(list).join('|').replaceAll('.', '\\.'));
  return new RegExp(`\\d\\s*(?:${anywhere}|(?:${alone})(?!\\p{L}))`, 'iu');
}
