import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '../../pipeline/shared/database.ts';
import { type CostCar, costsOf, openCosts } from './cost.ts';

let database: Database;
beforeAll(async () => {
  database = await openCosts();
});
afterAll(() => database.close());

const hundredths = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((value) => value / 100);

const car: fc.Arbitrary<Partial<CostCar>> = fc.record({
  as_of: fc.constantFrom('2025-12-01', '2025-12-31', '2026-01-01', '2026-02-01', '2026-08-15', '2027-03-01'),
  importer: fc.constantFrom('individual', 'company'),
  country: fc.constantFrom('JP', 'DE', 'KZ', 'RU', 'ZW'),
  fuel_type: fc.constantFrom('Petrol', 'Diesel', 'Hybrid', 'Plug-in hybrid', 'Electric', 'LPG', 'CNG'),
  hybrid_type: fc.constantFrom(null, 'parallel', 'series'),
  engine_volume: fc.integer({ min: 50, max: 8000 }),
  power_hp: hundredths(900),
  year: fc.integer({ min: 1990, max: 2027 }),
  price_rub: fc.integer({ min: 1, max: 900_000_000 }),
  eur_rate: fc.integer({ min: 50_000_000, max: 200_000_000 }).map((micro) => micro / 1e6),
});

interface Step {
  recycling_class: string;
  power_up_to_hp: number | null;
  volume_up_to_cc: number | null;
  age_up_to_years: number | null;
  coefficient: number;
  valid_from: string;
}

const notBelow = (bound: number | null, value: number) => bound === null || value <= bound;

describe('the landed cost', () => {
  it('of every covered car is the sum of its parts, none of them negative', async () => {
    const cars = fc.sample(car, { numRuns: 400, seed: 1 });
    const costs = await costsOf(database.connection, cars);
    for (const [index, cost] of costs.entries()) {
      expect(cost.missing_reason, JSON.stringify(cars[index])).toBeNull();
      const extras = [
        cost.delivery_rub,
        cost.duty_rub,
        cost.customs_rub,
        cost.recycling_fee_rub,
        cost.broker_rub,
      ];
      expect(cost.duty_rub).toBe(cost.import_duty_rub + cost.excise_rub + cost.vat_rub);
      for (const part of [...extras, cost.commission_rub]) expect(part).toBeGreaterThanOrEqual(0);
      const sum = [...extras, cost.commission_rub].reduce(
        (total, part) => total + part,
        cars[index]?.price_rub ?? 0,
      );
      expect(cost.total_price_rub).toBe(sum);
    }
  });

  it('takes the first row of the recycling table whose bounds are not below power, volume and age', async () => {
    const table = await rowsOf<Step>(
      database.connection,
      "SELECT * FROM reference.recycling_fee WHERE valid_from = DATE '2026-01-01'",
    );
    const cars = fc
      .sample(car, { numRuns: 400, seed: 2 })
      .map((sample) => ({ ...sample, importer: 'company' as const, as_of: '2026-08-15', country: 'JP' }))
      .filter(({ fuel_type }) => fuel_type === 'Petrol' || fuel_type === 'Diesel');
    const costs = await costsOf(database.connection, cars);
    for (const [index, { year = 0, power_hp = 0, engine_volume = 0 }] of cars.entries()) {
      // From 1 July of the year: on 15 August one more year has begun.
      const age = 2026 - (year ?? 0) + 1;
      const expected = table
        .filter(({ recycling_class }) => recycling_class === 'combustion')
        .filter((step) => notBelow(step.power_up_to_hp, power_hp ?? 0))
        .filter((step) => notBelow(step.volume_up_to_cc, engine_volume ?? 0))
        .filter((step) => notBelow(step.age_up_to_years, age))
        .sort(
          (a, b) =>
            (a.power_up_to_hp ?? Infinity) - (b.power_up_to_hp ?? Infinity) ||
            (a.volume_up_to_cc ?? Infinity) - (b.volume_up_to_cc ?? Infinity) ||
            (a.age_up_to_years ?? Infinity) - (b.age_up_to_years ?? Infinity),
        )[0];
      expect(costs[index]?.recycling_coefficient, JSON.stringify(cars[index])).toBe(expected?.coefficient);
    }
  });
});

describe('money', () => {
  it('is converted like whole numbers are, halves away from zero', async () => {
    const prices = fc.sample(
      fc.tuple(fc.bigInt({ min: 1n, max: 50_000_000_000n }), fc.bigInt({ min: 1n, max: 15_000_000_000n })),
      { numRuns: 500, seed: 3 },
    );
    // A price of cents times a rate of 1e-8 rubles; every second one lies on or near a half.
    const pairs = prices.map(([cents, rate], index): [bigint, bigint] =>
      index % 2 ? [cents, rate] : [cents * 50n, 1_000_000n],
    );
    const values = pairs.map(([cents, rate], index) => `(${index}, ${cents} * 0.01, ${rate} * 0.00000001)`);
    const rows = await rowsOf<{ i: number; rub: number }>(
      database.connection,
      `SELECT i, to_rub(CAST(cents AS DECIMAL(18, 2)), CAST(rate AS DECIMAL(18, 8))) AS rub
       FROM (VALUES ${values.join(', ')}) AS t(i, cents, rate) ORDER BY i`,
    );
    for (const { i, rub } of rows) {
      const [cents, rate] = pairs[i] ?? [0n, 0n];
      const exact = (cents * rate + 5_000_000_000n) / 10_000_000_000n;
      expect(BigInt(rub), `${cents} cents at ${rate}e-8`).toBe(exact);
    }
  });

  it('rounds halves away from zero on both sides of it', async () => {
    const [row] = await rowsOf<Record<string, number>>(
      database.connection,
      `SELECT to_rub(0.5, 1) AS a, to_rub(2.5, 1) AS b, to_rub(1.49, 1) AS c, percent_of(22, 25) AS d,
        diff_percent(9995, 10000) AS e, diff_percent(10005, 10000) AS f, diff_percent(999999, 1000000) AS z, to_rub(1e12, 1) AS g`,
    );
    expect(row).toEqual({ a: 1, b: 3, c: 1, d: 6, e: -0.1, f: 0.1, z: 0, g: null });
  });
});

describe('ages', () => {
  it('count years begun, the birthday still in the year that it ends', async () => {
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    const pairs = fc
      .sample(fc.tuple(day, day), { numRuns: 500, seed: 4 })
      .map(([a, b]) => [a, b].map((date) => date.toISOString().slice(0, 10)));
    const values = pairs.map(([from, on], index) => `(${index}, DATE '${from}', DATE '${on}')`);
    const rows = await rowsOf<{ i: number; age: number }>(
      database.connection,
      `SELECT i, years_begun(age_from(born, 0), on_day) AS age FROM (VALUES ${values.join(', ')}) AS t(i, born, on_day)`,
    );
    for (const { i, age } of rows) {
      const [from = '', on = ''] = pairs[i] ?? [];
      const start = from.endsWith('-02-29') ? from.replace('-02-29', '-03-01') : from;
      let years = 0;
      while (`${Number(start.slice(0, 4)) + years}${start.slice(4)}` < on) years += 1;
      expect(age, `${from} on ${on}`).toBe(years);
    }
  });
});
