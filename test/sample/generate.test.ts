import { beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_DAY } from '../../pipeline/cli/sample.ts';
import { CSV_HEADER, csvLine } from '../../pipeline/sample/columns.ts';
import { type Generator, generator } from '../../pipeline/sample/generate.ts';
import type { Listing } from '../../pipeline/sample/listing.ts';
import { MARKETS } from '../../pipeline/sample/markets.ts';
import { seeded } from '../../pipeline/sample/random.ts';
import { embeddedWorld } from '../../pipeline/sample/world.ts';

const ROWS = 20_000;
let listings: Generator;
let drawn: Listing[];

function draw(count: number, seed: number): Listing[] {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, index) => listings.draw(random, String(index)));
}

const share = (test: (listing: Listing) => boolean, among = drawn) =>
  among.filter(test).length / among.length;

beforeAll(() => {
  listings = generator(embeddedWorld(), SAMPLE_DAY);
  drawn = draw(ROWS, 11);
});

describe('a sample', () => {
  it('is the same for the same seed and another for another', () => {
    const text = (seed: number) => draw(50, seed).map(csvLine).join('');
    expect(text(1)).toBe(text(1));
    expect(text(1)).not.toBe(text(2));
  });

  it('has as many cells in every line as the heading', () => {
    const cells = CSV_HEADER.split(',').length;
    for (const line of drawn.slice(0, 2000).map(csvLine))
      expect(line.split(',').length).toBeGreaterThanOrEqual(cells);
  });

  it('stays within the production years and before the day', () => {
    for (const { modification, year, month, listed } of drawn) {
      expect(year).toBeGreaterThanOrEqual(modification.from);
      expect(year).toBeLessThanOrEqual(modification.to ?? 2026);
      expect(`${year}-${String(month).padStart(2, '0')}` < listed).toBe(true);
      expect(listed <= SAMPLE_DAY && listed > '2026-08-17').toBe(true);
    }
  });

  it('has figures that can be', () => {
    for (const { mileage, price, country, currency, fresh } of drawn) {
      expect(mileage).toBeGreaterThanOrEqual(0);
      expect(price ?? 1).toBeGreaterThan(0);
      expect(currency).toBe(MARKETS[country]?.currency);
      if (fresh) expect(mileage).toBeLessThan(100);
    }
  });

  it('drives on the side of the market', () => {
    const right = (country: string) =>
      share(
        ({ steering }) => steering === 'right',
        drawn.filter((listing) => listing.country === country && listing.steering !== null),
      );
    expect(right('JP')).toBeGreaterThan(0.95);
    expect(right('GB')).toBeGreaterThan(0.95);
    expect(right('KR')).toBe(0);
    expect(right('RU')).toBeGreaterThan(0.005);
    expect(right('RU')).toBeLessThan(0.12);
  });

  it('leaves out what sources leave out', () => {
    expect(share(({ findable }) => !findable)).toBeGreaterThan(0.07);
    expect(share(({ findable }) => !findable)).toBeLessThan(0.13);
    expect(share(({ photos }) => photos.main === null)).toBeCloseTo(0.08, 1);
    expect(share(({ place }) => place === null)).toBeCloseTo(0.03, 1);
    expect(share(({ price }) => price === null)).toBeCloseTo(0.02, 1);
    expect(share(({ owners }) => owners === null)).toBeCloseTo(0.25, 1);
    expect(share(({ accident }) => accident === null)).toBeCloseTo(0.3, 1);
  });

  it('costs less with age and accidents', () => {
    const median = (test: (listing: Listing) => boolean) => {
      const prices = drawn.filter(test).flatMap(({ price }) => price ?? []);
      return prices.sort((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0;
    };
    const toyota = (from: number, to: number) =>
      median(
        ({ brand, country, year }) => brand === 'Toyota' && country === 'JP' && year >= from && year <= to,
      );
    expect(toyota(2022, 2026)).toBeGreaterThan(1.4 * toyota(2012, 2016));
  });

  it('has every market and kind of vehicle', () => {
    expect(new Set(drawn.map(({ country }) => country))).toEqual(new Set(Object.keys(MARKETS)));
    expect(new Set(drawn.map(({ type }) => type))).toEqual(
      new Set(['car', 'motorcycle', 'truck', 'special']),
    );
  });

  it('gives what is asked for: a market and a kind', () => {
    const random = seeded(4);
    const bikes = Array.from({ length: 20 }, (_, index) =>
      listings.draw(random, `${index}`, 'JP', 'motorcycle'),
    );
    expect(new Set(bikes.map(({ country, type }) => `${country} ${type}`))).toEqual(
      new Set(['JP motorcycle']),
    );
    expect(() => listings.draw(random, '1', 'XX')).toThrow('XX is not a market: expected one of RU, JP');
  });
});
