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
  year: { year: 1 },
  date: {},
} as const satisfies Record<string, Record<string, number>>;

export type Dimension = keyof typeof UNITS;

/** Units that are more than a factor, by dimension. */
export const SPECIAL_UNITS: Record<Dimension, readonly string[]> = {
  distance: ['text'],
  volume: ['text', 'l_or_cc'],
  power: ['text'],
  money: ['text'],
  count: [],
  year: ['age_years'],
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

interface Word {
  /** Regular expression on the lower-case text behind the number. */
  readonly pattern: string;
  readonly factor: number;
}

/** Multipliers written behind a number; the first that matches holds. */
export const SCALE_WORDS: readonly Word[] = [
  { pattern: '^\\s*(?:億|亿|억)', factor: 100_000_000 },
  { pattern: '^\\s*(?:万|萬|만)', factor: 10_000 },
  { pattern: '^\\s*(?:млн|mln|mio|million|m(?:$|\\s))', factor: 1_000_000 },
  { pattern: '^\\s*(?:千|천|тыс|tys|tsd|t\\.?km|thousand|k(?:$|\\s|[^a-z]))', factor: 1000 },
];

/** Units written behind a number, after its multiplier; the first that matches holds, else 1. */
export const UNIT_WORDS: Record<Dimension, readonly Word[]> = {
  distance: [
    { pattern: '(?:^|[^a-z])(?:mi|mls?|miles?)(?:$|[^a-z])|миль|миля|マイル|마일', factor: 1.609344 },
  ],
  volume: [
    { pattern: '^\\s*(?:cc|ccm|cm|cm3|cm³|см|куб|ml|мл|㏄|씨씨)', factor: 1 },
    { pattern: '^\\s*(?:l|л|lit|t|ℓ|リットル|리터|升)', factor: 1000 },
  ],
  power: [
    { pattern: '^\\s*(?:kw|квт|千瓦|キロワット)', factor: 1.35962 },
    { pattern: '^\\s*bhp', factor: 1.01387 },
  ],
  money: [],
  count: [],
  year: [],
  date: [],
};
