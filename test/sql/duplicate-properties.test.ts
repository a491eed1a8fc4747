import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '../../pipeline/shared/database.ts';
import { buildListings, openCatalog } from './build.ts';
import { type Case, listingsOf, placed } from './duplicate-cases.ts';
import { insert, type Row } from './support.ts';

let database: Database;
beforeAll(async () => {
  database = await openCatalog();
  await insert(database.connection, 'staging.sources', [{ source: 'apart', dedupe: 'none' }]);
});
afterAll(() => database.close());

const maybe = <T>(...values: readonly T[]) => fc.constantFrom(null, ...values);

/** A few rows that have much in common. */
const rows = fc.array(
  fc.record({
    source: fc.constantFrom('a', 'b', 'c'),
    source_id: maybe('1', '2', '3'),
    vin: maybe('WBA'),
    color: maybe('Black', 'White'),
    trim: maybe('Comfort', 'Sport'),
    production_date: maybe('2021-02-01', '2021-03-01'),
    owner_count: maybe(1, 2),
    price: maybe(20_000, 21_000),
    city: maybe('Berlin', 'Bonn'),
    url: maybe('https://a.example/1'),
    fingerprint: maybe(1, 2),
  }),
  { minLength: 2, maxLength: 4 },
);
const listings = (cases: readonly Case[]) => listingsOf(database.connection, cases);

const cards = () =>
  rowsOf(
    database.connection,
    `SELECT id, source, source_id, mileage, price_rub, color, trim, production_date::VARCHAR AS day, owner_count, city, url, vin
     FROM marts.cars AS cars
     LEFT JOIN (SELECT DISTINCT source_id, vin FROM staging.listings) AS l USING (source_id)
     ORDER BY ALL`,
  );

/** A field with what a row may say in it, and what no other row says. */
const DISTINGUISHING: readonly (readonly [usual: Row, other: Row])[] = [
  [{ color: 'Black' }, { color: 'Green' }],
  [{ trim: 'Sport' }, { trim: 'Luxury' }],
  [{ production_date: '2021-02-01' }, { production_date: '2021-07-01' }],
  [{ owner_count: 1 }, { owner_count: 7 }],
  [{ url: 'https://a.example/1' }, { url: 'https://a.example/other' }],
  [{ fingerprint: 1 }, { fingerprint: 99 }],
];
/** The same, with what rows are first compared by. */
const ANY = [
  ...DISTINGUISHING,
  [{ price: 20_000 }, { price: 33_333 }],
  [{ city: 'Berlin' }, { city: 'Ulm' }],
] as const;

/** Rows of which none repeats the id of another: of those, the fullest speaks for all. */
const withoutRepeats = (some: Case) =>
  new Set(some.map((row) => `${row.source} ${row.source_id ?? Math.random()}`)).size === some.length;

const sample = <T>(arbitrary: fc.Arbitrary<T>, seed: number) => fc.sample(arbitrary, { numRuns: 80, seed });

describe('duplicates', () => {
  it('are rows read of which another one is kept: each row is a listing or gives way to one', async () => {
    const cases = sample(rows, 1);
    await buildListings(database.connection, placed(cases));
    const [counts] = await rowsOf<Record<string, number>>(
      database.connection,
      `SELECT (SELECT count(*)::INTEGER FROM staging.listings) AS loaded,
         (SELECT count(*)::INTEGER FROM marts.cars) AS cars,
         (SELECT count(DISTINCT id)::INTEGER FROM marts.cars) AS ids,
         (SELECT count(*)::INTEGER FROM marts.duplicates) AS dropped,
         (SELECT sum(dropped)::INTEGER FROM core.duplicates) AS counted,
         (SELECT count(*)::INTEGER FROM marts.duplicates JOIN marts.cars USING (id)) AS kept`,
    );
    const { loaded = 0, cars = 0, ids, dropped = 0, counted, kept } = counts ?? {};
    expect(loaded).toBe(cases.flat().length);
    expect(cars + dropped).toBe(loaded);
    expect(dropped).toBeGreaterThan(30);
    expect({ ids, counted, kept }).toEqual({ ids: cars, counted: dropped, kept: dropped });
  });

  it('are the same in whatever order the rows stand', async () => {
    const cases = sample(rows, 2);
    await buildListings(database.connection, placed(cases));
    const before = await cards();
    await buildListings(
      database.connection,
      placed(cases)
        .reverse()
        .map((row, index) => ({ ...row, row: index + 2 })),
    );
    expect(await cards()).toEqual(before);
  });

  it('become no more when a row says something that no other says', async () => {
    const arbitrary = fc.tuple(rows.filter(withoutRepeats), fc.constantFrom(...DISTINGUISHING), fc.nat());
    const drawn = sample(arbitrary, 3);
    const changed = drawn.map(([some, [, field], at]) =>
      some.map((row, index) => (index === at % some.length ? { ...row, ...field } : row)),
    );
    const before = await listings(drawn.map(([some]) => some));
    const after = await listings(changed);
    const merged = changed.filter((_, index) => (after[index] ?? 0) < (before[index] ?? 0));
    expect(merged).toEqual([]);
    expect(after).not.toEqual(before);
  });

  it('are never two rows of one source with different ids that differ in any field', async () => {
    const arbitrary = fc.tuple(rows, fc.constantFrom(...ANY));
    const pairs = sample(arbitrary, 4).map(
      ([[row], [usual, other]]): Case => [
        { ...row, ...usual, source: 'a', source_id: '1' },
        { ...row, ...other, source: 'a', source_id: '2' },
      ],
    );
    expect(new Set(await listings(pairs))).toEqual(new Set([2]));
  });

  it('are not looked for in a source that does not want it', async () => {
    const cases = sample(rows, 5).map((some) => some.map((row) => ({ ...row, source: 'apart' })));
    expect(await listings(cases)).toEqual(cases.map((some) => some.length));
  });
});
