import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findInMemory } from '../../../server/services/catalog/memory/memory-search.ts';
import { mergeLists } from '../../../server/services/catalog/memory/merge.ts';
import { Postings } from '../../../server/services/catalog/memory/postings.ts';
import { readCarRequest } from '../../../server/services/catalog/request/car-request.ts';
import { resolveSelection } from '../../../server/services/catalog/request/selection.ts';
import { countQuery, pageQuery } from '../../../server/services/catalog/sql/list-queries.ts';
import { type Served, serveSeed } from '../../support/served.ts';

let served: Served;
let names: Record<'brand' | 'model' | 'body_type' | 'fuel_type' | 'color', string[]>;

beforeAll(async () => {
  served = await serveSeed({ rows: 3000, seed: 5 });
  await served.store.snapshot.settled;
  const { dictionary } = served.store.catalog;
  const of = (key: string) => [...dictionary.values(key)];
  names = {
    brand: of('brand'),
    model: of('model'),
    body_type: of('body_type'),
    fuel_type: of('fuel_type'),
    color: of('color'),
  };
});
afterAll(() => served.close());

type Query = Record<string, string[]>;

/** Queries with a brand, a model or a circle and any of the other filters. */
function queries(): fc.Arbitrary<Query> {
  const some = (values: readonly string[], maxLength = 3) =>
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength });
  const one = (arbitrary: fc.Arbitrary<number>) => arbitrary.map((value) => [String(value)]);
  const circle = fc.constantFrom('55.75,37.62', '-18.1,178.4', '52.5,13.4', '35.7,139.7');
  return fc
    .record(
      {
        brand: some(names.brand),
        model: some(names.model),
        near: circle.map((at) => [at]),
        radius_km: one(fc.integer({ min: 1, max: 20_000 })),
        body_type: some(names.body_type),
        fuel_type: some(names.fuel_type),
        color: some(names.color),
        min_year: one(fc.integer({ min: 2000, max: 2012 })),
        max_year: one(fc.integer({ min: 2013, max: 2026 })),
        min_price: one(fc.integer({ min: 1, max: 2_000_000 })),
        max_price: one(fc.integer({ min: 2_000_000, max: 20_000_000 })),
        max_mileage: one(fc.integer({ min: 0, max: 300_000 })),
        owner_count: one(fc.integer({ min: 1, max: 4 })),
        has_accident: fc.constantFrom('true', 'false').map((value) => [value]),
      },
      { requiredKeys: [] },
    )
    .map(({ radius_km, ...rest }) => (rest.near ? { ...rest, ...(radius_km && { radius_km }) } : rest));
}

describe('Lists found in the process', () => {
  it('are those of the tables, to the last row', async () => {
    const { catalog, snapshot } = served.store;
    expect(catalog.columns.ready).toBe(true);
    let found = 0;
    const equal = async (query: Query, offset: number, rows: number) => {
      const request = readCarRequest(query, catalog);
      const { conditions, price } = resolveSelection(request.which, request.view, catalog);
      const narrow = findInMemory(catalog.columns, conditions, { offset, rows });
      if (!narrow) return;
      found++;
      const total = Number((await snapshot.pool.rows(countQuery(conditions)))[0]?.[0]);
      const selection = { conditions, price, sort: 'total_score', order: 'DESC' } as const;
      const page = pageQuery(selection, { total: Math.max(1, total), all: catalog.rows, offset, rows });
      const ords = (await snapshot.pool.integers(page)).slice(page.skip);
      expect({ total: narrow.total, ords: [...narrow.ords] }).toEqual({ total, ords });
      const again = findInMemory(catalog.columns, conditions, { offset, rows }, total);
      expect({ total: again?.total, ords: [...(again?.ords ?? [])] }).toEqual({ total, ords });
    };
    const windows = [fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 40 })] as const;
    await fc.assert(fc.asyncProperty(queries(), ...windows, equal), { numRuns: 400 });
    expect(found).toBeGreaterThan(200);
  });

  it('leave to the tables what names nothing narrow and what a company prices', () => {
    const { catalog } = served.store;
    const narrow = (query: Query) => {
      const request = readCarRequest(query, catalog);
      const { conditions } = resolveSelection(request.which, request.view, catalog);
      return findInMemory(catalog.columns, conditions, { offset: 0, rows: 20 });
    };
    expect(narrow({ min_year: ['2010'] })).toBeUndefined();
    const [company = ''] = catalog.companies.keys();
    expect(narrow({ brand: [names.brand[0] ?? ''], company_id: [company] })).toBeUndefined();
  });
});

describe('Postings', () => {
  it('list the positions of each code in their order and nothing for others', () => {
    const postings = new Postings(Int32Array.from([2, 0, -1, 2, 2]));
    expect([0, 1, 2, 3, -1].map((code) => [...postings.of(code)])).toEqual([[1], [], [0, 3, 4], [], []]);
  });
});

describe('Lists in score order', () => {
  it('merge to what sorting all of them gives', () => {
    const lists = fc.array(fc.uniqueArray(fc.nat(5000), { minLength: 1, maxLength: 80 }), { maxLength: 40 });
    fc.assert(
      fc.property(lists, fc.nat(300), fc.nat(50), (drawn, offset, rows) => {
        const ascending = drawn.map((list) => Int32Array.from(list).sort());
        const sorted = drawn.flat().sort((one, other) => one - other);
        expect(mergeLists(ascending, offset, rows)).toEqual(sorted.slice(offset, offset + rows));
      }),
    );
  });
});
