import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAR_FILTERS } from '../../../contract/filters.ts';
import { FACET_NAMES } from '../../../server/services/catalog/request/car-parameters.ts';
import { type CarRequest, readCarRequest } from '../../../server/services/catalog/request/car-request.ts';
import { paddedValues } from '../../../server/services/catalog/request/condition.ts';
import { resolveSelection } from '../../../server/services/catalog/request/selection.ts';
import { cardQuery, historyQuery } from '../../../server/services/catalog/sql/car-detail.ts';
import { circleCondition } from '../../../server/services/catalog/sql/circle.ts';
import { facetsQuery } from '../../../server/services/catalog/sql/facets.ts';
import {
  countAndFirstQuery,
  countQuery,
  type Order,
  pageQuery,
  SORTS,
  type Sort,
  type SortedSelection,
} from '../../../server/services/catalog/sql/list-queries.ts';
import { similarQuery } from '../../../server/services/catalog/sql/similar.ts';
import { histogramQuery, summaryQuery } from '../../../server/services/catalog/sql/stats.ts';
import { tableFor } from '../../../server/services/catalog/sql/tables.ts';
import type { Query } from '../../../server/snapshot/query.ts';
import { type Served, serveSeed } from '../../support/served.ts';

let served: Served;
beforeAll(async () => {
  served = await serveSeed({ rows: 2000 });
});
afterAll(() => served.close());

const COMPANIES = [1, 2, 3, 4].map((digit) =>
  '11111111-1111-4111-8111-111111111111'.replace(/1/g, String(digit)),
);

/** A query for each filter alone, for some together, in storefront and dealer mode. */
function queries(): Record<string, string[]>[] {
  const alone = CAR_FILTERS.filter(({ kind }) => kind !== 'radius').map(({ name, example, kind }) => ({
    [name]: kind === 'choice' || kind === 'name' ? [String(example), String(example)] : [String(example)],
  }));
  const country = (query: Record<string, string[]>) => ({
    ...query,
    ...(query.country ? { country: ['JP', 'DE', 'RU'] } : {}),
  });
  const together: Record<string, string[]>[] = [
    {},
    { near: ['0,179.9'], radius_km: ['900'], brand: ['Toyota'] },
    { near: ['90,0'], radius_km: ['3000'] },
    { brand: ['Toyota'], model: ['C5'], min_price: ['1'], max_price: ['9000000'], min_year: ['2010'] },
    { modification_ids: ['1,2,3,4,5'] },
    { color: ['Red'], color_family: ['warm'], color_id: ['7'] },
  ];
  const dealers = COMPANIES.map((id) => ({
    company_id: [id],
    min_price: ['1000'],
    brand: ['Toyota', 'BMW'],
  }));
  return [...alone.map(country), ...together, ...dealers];
}

function requestOf(query: Record<string, string[]>): CarRequest {
  return readCarRequest(query, served.store.catalog);
}

function selectionOf({ which, view }: CarRequest, sort: Sort, order: Order): SortedSelection {
  return { ...resolveSelection(which, view, served.store.catalog), sort, order, circle: which.circle };
}

async function explain({ sql, params }: Query): Promise<string> {
  const rows = await served.store.snapshot.pool.rows({ sql: `EXPLAIN ${sql}`, params });
  return rows.map((row) => String(row[1])).join('\n');
}

describe('generated queries', () => {
  it('plan, and hold no value of the request in their text', async () => {
    for (const query of queries()) {
      const request = requestOf(query);
      const { conditions, price } = resolveSelection(request.which, request.view, served.store.catalog);
      const plans: Query[] = [
        countQuery(conditions),
        countAndFirstQuery(conditions, 20),
        facetsQuery(['brand', 'color', 'is_new', 'owner_count'], conditions),
        summaryQuery(conditions, price),
        histogramQuery(conditions, price, [
          ['price', { from: 1, width: 10, bins: 5 }],
          ['year', { from: 2000, width: 1, bins: 9 }],
        ]),
        cardQuery(3, served.store.catalog, request.view),
        historyQuery(100_007),
        similarQuery(
          { ord: 1, brand: 2, model: 3, modification: null, year: 2020, total: 5 },
          conditions,
          10,
        ),
      ];
      for (const plan of plans) {
        expect(plan.sql.match(/\?/g)?.length ?? 0, plan.sql).toBe(plan.params.length);
        expect(plan.sql).not.toMatch(/Toyota|'|;/);
        expect(await explain(plan)).toMatch(/SCAN|EMPTY_RESULT/);
      }
    }
  });

  it('find the same page by a scan in order and by a sorted copy', async () => {
    for (const query of queries()) {
      const request = requestOf(query);
      for (const sort of SORTS.filter((one) => one !== 'distance' || request.which.circle)) {
        for (const order of ['ASC', 'DESC'] as const) {
          const selection = selectionOf(request, sort, order);
          if (selection.conditions.some(({ sql }) => sql === 'false')) continue;
          const [row] = await served.store.snapshot.pool.rows(countQuery(selection.conditions));
          const window = { total: Number(row?.[0]), all: 2000, offset: 3, rows: 15 };
          const pages = [];
          for (const scanRows of [0, 1_000_000]) {
            const plan = pageQuery(selection, { ...window, scanRows });
            expect(plan.sql.match(/\?/g)?.length ?? 0, plan.sql).toBe(plan.params.length);
            pages.push((await served.store.snapshot.pool.rows(plan)).slice(plan.skip));
          }
          expect(pages[1]).toEqual(pages[0]);
        }
      }
    }
  });

  it('read the copy whose order serves the filter', () => {
    const table = (query: Record<string, string[]>) =>
      tableFor(selectionOf(requestOf(query), 'total_score', 'DESC').conditions);
    expect(table({})).toBe('cars');
    expect(table({ body_type: ['SUV'] })).toBe('cars');
    expect(table({ brand: ['BMW'], max_price: ['5'] })).toBe('cars_by_model');
    expect(table({ near: ['55,37'], brand: ['BMW'] })).toBe('cars_by_place');
    expect(table({ max_price: ['5'], body_type: ['SUV'] })).toBe('cars_by_price');
  });

  it('push simple filters into the scan and stop it at the limit', async () => {
    const selection = selectionOf(requestOf({ brand: ['BMW'] }), 'total_score', 'DESC');
    expect(await explain(countQuery(selection.conditions))).toMatch(/Filters:[\s│]*brand=\d+/);
    const page = await explain(pageQuery(selection, { total: 500, all: 2000, offset: 0, rows: 20 }));
    expect(page).toContain('STREAMING_LIMIT');
    expect(page).not.toMatch(/HASH_JOIN|ORDER_BY|TOP_N/);
  });

  it('find in a circle the same listings by places as by distance', async () => {
    const { catalog, snapshot } = served.store;
    const count = async (query: Query) => Number((await snapshot.pool.rows(query))[0]?.[0]);
    for (const [lat, lng] of [
      [55.75, 37.62],
      [-18.1, 178.4],
      [89.9, 0],
      [0, 180],
    ] as const) {
      for (const radiusKm of [1, 60, 700, 5000, 20_015]) {
        const circle = { lat, lng, radiusKm };
        const [byPlace, byDistance] = [circleCondition(circle, catalog.places), circleCondition(circle)];
        const expected = await count(countQuery([byDistance]));
        expect(await count(countQuery([byPlace])), JSON.stringify(circle)).toBe(expected);
        expect(byPlace.listings ?? 0).toBe(expected);
      }
    }
  });

  it('know the number of listings of brands and models', async () => {
    const known: Record<string, string[]>[] = [
      { brand: ['Toyota'] },
      { brand: ['BMW', 'Kia'] },
      { brand: ['BMW'], model: ['BMW 1'] },
    ];
    for (const query of known) {
      const { conditions } = resolveSelection(
        requestOf(query).which,
        requestOf(query).view,
        served.store.catalog,
      );
      const [row] = await served.store.snapshot.pool.rows(countQuery(conditions));
      expect(served.store.catalog.tally.of(conditions)).toBe(Number(row?.[0]));
    }
    const { conditions } = resolveSelection(
      requestOf({ brand: ['BMW'], max_year: ['2020'] }).which,
      requestOf({}).view,
      served.store.catalog,
    );
    expect(served.store.catalog.tally.of(conditions)).toBeUndefined();
  });

  it('count every facet there is', async () => {
    const { facets, facets_total } = await served.get<{ facets: object; facets_total: object }>(
      '/v1/cars/facets',
    );
    expect(Object.keys(facets)).toEqual(FACET_NAMES);
    expect(Object.keys(facets_total)).toEqual(FACET_NAMES);
  });

  it('pad lists to powers of two', () => {
    expect([
      paddedValues([]),
      paddedValues([4]),
      paddedValues([1, 2, 3]),
      paddedValues([1, 2, 3, 4, 5]).length,
    ]).toEqual([[], [4], [1, 2, 3, 3], 8]);
  });
});
