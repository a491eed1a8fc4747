import { wordsBehind } from './feed-words.ts';

/**
 * Units that a mapping may name, by dimension: factors to the unit of the staging column
 * (km, ml, metric horsepower, the currency's unit). `text` reads the unit that stands behind the
 * number; `l_or_cc` takes numbers up to 30 for litres; `age_years` and `age_days` count back
 * from the day of the build.
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

export type Dimension = keyof typeof UNITS;

/** Dimensions of what one car has, where a bound tells no value. A price from which, or a capacity up to which, is one. */
export const BOUNDED: readonly Dimension[] = ['distance', 'volume', 'power'];

/** Up to so many, a displacement is in litres: no engine has so few millilitres. */
export const LITRES = 30;

/** Calendars of other years: what has to be added to one for that of the common calendar. */
export const CALENDARS = { buddhist: -543, minguo: 1911, persian: 621 } as const;

/** Units that are more than a factor, by dimension. */
const SPECIAL_UNITS: Record<Dimension, readonly string[]> = {
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
export function unitsOf(dimension: Dimension): string[] {
  return [...Object.keys(UNITS[dimension]), ...SPECIAL_UNITS[dimension]];
}

/** The factor of a plain unit; undefined for a special or an unknown one. */
export function factorOf(dimension: Dimension, unit: string): number | undefined {
  const factors: Record<string, number> = UNITS[dimension];
  return factors[unit];
}

/** Numbers with a multiplier behind them. */
export function scaledPattern(dimension: Dimension): RegExp {
  const { words = {}, whole = {} } = wordsBehind('scale', dimension) ?? {};
  const [anywhere, alone] = [words, whole].map((list) => Object.keys(list).join('|').replaceAll('.', '\\.'));
  return new RegExp(`\\d\\s*(?:${anywhere}|(?:${alone})(?!\\p{L}))`, 'iu');
}
