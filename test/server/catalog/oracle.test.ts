import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Car } from '../../../contract/resources/car.ts';
import { VOCABULARY } from '../../../contract/vocabulary.ts';
import { found, type PlainQuery, search, sorted } from '../../support/oracle.ts';
import { type Served, serveSeed } from '../../support/served.ts';

interface List {
  results: Car[];
  total: number;
  page: number;
  page_size: number;
  has_more: boolean;
  facets?: Record<string, { value: string | number | boolean; label: string; count: number }[]>;
  facets_total?: Record<string, number>;
}

let served: Served;
beforeAll(async () => {
  served = await serveSeed({ rows: 3000 });
});
afterAll(() => served.close());

const some = (values: readonly string[], most = 3) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: most });
const one = (...values: string[]) => fc.constantFrom(...values).map((value) => [value]);
const number = (min: number, max: number) => fc.integer({ min, max }).map((value) => [String(value)]);

const POINTS = [
  '55.75,37.62',
  '48.2,11.6',
  '-18.1,178.4',
  '-14,-179.9',
  '89.9,0',
  '51.5,-0.1',
  '0,180',
  '41.3,69.2',
];

const filters: Record<string, fc.Arbitrary<string[]>> = {
  brand: some(['toyota', 'Citroen', 'CITROËN', 'bmw', 'Kia', 'no such brand']),
  model: some(['C5', 'BMW 1', 'toyota-3', 'Kia 2'].map((name) => (name === 'toyota-3' ? 'Toyota 3' : name))),
  body_type: some(['Sedan', 'suv', 'Wagon', 'Pickup']),
  fuel_type: some(VOCABULARY.fuel_type),
  transmission: some(VOCABULARY.transmission),
  drive_type: some(VOCABULARY.drive_type),
  color: some(VOCABULARY.color),
  interior_color: some(['Black', 'Beige', 'Red']),
  color_id: number(1, 16),
  color_family: some(VOCABULARY.color_family),
  country: some(['RU', 'DE', 'JP', 'fj']),
  city: some(['Москва', 'munich', 'ЙОШКАР-ОЛА', 'tokyo', 'казань']),
  min_price: number(300_000, 400_000),
  max_price: number(400_000, 9_000_000),
  min_year: number(2005, 2015),
  max_year: number(2015, 2025),
  min_mileage: number(0, 100_000),
  max_mileage: number(100_000, 250_000),
  min_engine: number(1000, 2000),
  max_engine: number(2000, 4000),
  min_power: number(70, 150),
  max_power: number(150, 400),
  is_new: one('true', 'false'),
  has_accident: one('true', 'false'),
  is_leasing: one('true', 'false'),
  owner_count: number(0, 9),
  seats: some(['4', '5', '7'], 2),
  doors: some(['3', '4', '5'], 2),
  emission_standard: some(['Euro 5', 'Euro 6', 'Euro 1']),
  seller_type: some(VOCABULARY.seller_type),
  steering_side: one('left', 'right'),
  availability_type: some(['in_stock', 'to_order']),
  profitability: some(VOCABULARY.profitability),
  modification_ids: fc.uniqueArray(fc.integer({ min: 1, max: 400 }).map(String), {
    minLength: 1,
    maxLength: 20,
  }),
};

const query: fc.Arbitrary<PlainQuery> = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...Object.keys(filters)), { maxLength: 3 }),
    fc.option(fc.record({ near: one(...POINTS), radius_km: number(1, 20_015) }), { freq: 4, nil: {} }),
  )
  .chain(([names, place]) =>
    fc
      .record(Object.fromEntries(names.map((name) => [name, filters[name] ?? fc.constant([])])))
      .map((picked): PlainQuery => ({ ...picked, ...place })),
  );

const SORTS = [
  'total_score',
  'total_price_rub',
  'price_rub',
  'year',
  'mileage',
  'power_hp',
  'engine_volume',
  'id',
];

describe('/v1/cars against a slow reading of the specification', () => {
  it('finds the same cards in the same order, on every page', async () => {
    const page = fc.record({
      sort: fc.constantFrom(...SORTS),
      order: fc.constantFrom('ASC', 'DESC'),
      page: fc.integer({ min: 1, max: 12 }),
      size: fc.integer({ min: 1, max: 100 }),
    });
    await fc.assert(
      fc.asyncProperty(query, page, async (filter, { sort, order, page, size }) => {
        const expected = sorted(found(served.cards, filter, served), sort, order, filter);
        const path = `/v1/cars?${search(filter)}&sort=${sort}&order=${order}&page=${page}&page_size=${size}&fields=id`;
        const list = await served.get<List>(path);
        expect(list.total).toBe(expected.length);
        expect(list.results.map(({ id }) => id)).toEqual(
          expected.slice((page - 1) * size, page * size).map(({ id }) => id),
        );
        expect(list.has_more).toBe(page * size < expected.length);
      }),
      { numRuns: 150 },
    );
  });

  it('counts each value of a facet as its filter finds it', async () => {
    const names = [
      'brand',
      'model',
      'body_type',
      'color',
      'country',
      'city',
      'seller_type',
      'owner_count',
      'is_new',
      'has_accident',
      'seats',
      'availability_type',
      'interior_color',
    ];
    await fc.assert(
      fc.asyncProperty(
        query,
        fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 4 }),
        async (filter, facets) => {
          const list = await served.get<List>(
            `/v1/cars?${search(filter)}&facets=${facets.join(',')}&facets_limit=1000&page_size=1`,
          );
          for (const facet of facets) {
            const own = facet === 'color' ? ['color', 'color_id', 'color_family'] : [facet];
            const rest = Object.fromEntries(Object.entries(filter).filter(([key]) => !own.includes(key)));
            const counted = list.facets?.[facet] ?? [];
            expect(list.facets_total?.[facet]).toBe(counted.length);
            const cards = found(served.cards, rest, served);
            for (const { value, count } of counted.slice(0, 5)) {
              expect(found(cards, { [facet]: [String(value)] }, served).length, `${facet}=${value}`).toBe(
                count,
              );
            }
            const counts = counted.map(({ count }) => count);
            expect(counts).toEqual([...counts].sort((a, b) => b - a));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('sorts by distance and finds what a circle holds, over the antimeridian and the poles', async () => {
    for (const near of POINTS) {
      for (const radius of ['1', '60', '700', '5000', '20015']) {
        const filter = { near: [near], radius_km: [radius] };
        const expected = found(served.cards, filter, served);
        const list = await served.get<List>(
          `/v1/cars?near=${near}&radius_km=${radius}&sort=distance&page_size=100&fields=id`,
        );
        expect(list.total, `${near} ${radius}`).toBe(expected.length);
        const wanted = sorted(expected, 'distance', 'ASC', filter).slice(0, 100);
        expect(list.results.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      }
    }
  });

  it('gives each card once over all pages, whatever the sorting', async () => {
    for (const sort of SORTS) {
      const ids: number[] = [];
      for (let page = 1; page <= 30; page++) {
        const { results } = await served.get<List>(
          `/v1/cars?sort=${sort}&page=${page}&page_size=100&fields=id`,
        );
        ids.push(...results.map(({ id }) => id));
      }
      expect(new Set(ids).size, sort).toBe(3000);
    }
  });
});
