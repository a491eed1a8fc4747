import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Car } from '../../../contract/resources/car.ts';
import type { FacetValue } from '../../../contract/resources/facet.ts';
import type { CarStats } from '../../../contract/resources/stats.ts';
import { found, type PlainQuery, search, sorted } from '../../support/oracle.ts';
import { type Served, serveSeed } from '../../support/served.ts';
import { COMPANIES, inventory, type SeedCompany } from './company.ts';

interface List {
  results: Car[];
  total: number;
  has_more: boolean;
  facets: Record<string, FacetValue[]>;
}

/** Filters with bounds at and beside the prices that a markup moves. */
const QUERIES: readonly PlainQuery[] = [
  {},
  { min_price: ['900000'] },
  { max_price: ['1500000'] },
  { min_price: ['700000'], max_price: ['2500000'], min_year: ['2012'] },
  { brand: ['Toyota', 'BMW'], max_price: ['4000000'] },
  { near: ['55.75,37.62'], radius_km: ['2000'], min_price: ['1000000'] },
  { fuel_type: ['Diesel'], color: ['Black', 'White'], max_mileage: ['150000'] },
];
const SORTS = ['total_price_rub', 'price_rub', 'year', 'mileage', 'power_hp', 'total_score', 'id'];
const FACETS = ['brand', 'body_type', 'country', 'fuel_type'];

let served: Served;
beforeAll(async () => {
  served = await serveSeed({ rows: 3000 });
});
afterAll(() => served.close());

/** All pages of a list. */
async function listed(path: string): Promise<Car[]> {
  const cards: Car[] = [];
  for (let page = 1; ; page++) {
    const { results, has_more } = await served.get<List>(`${path}&page_size=100&page=${page}`);
    cards.push(...results);
    if (!has_more) return cards;
  }
}

/** Listings by value of a facet, as the specification counts them: without the facet's own filter. */
function counted(cards: readonly Car[], key: string, query: PlainQuery): Map<string, number> {
  const { [key]: _, ...others } = query;
  const counts = new Map<string, number>();
  for (const card of found(cards, others, served)) {
    const value = card[key as keyof Car];
    if (value !== null) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  }
  return counts;
}

const away = (value: number) => Math.sign(value) * Math.round(Math.abs(value));

function median(values: readonly number[]): number {
  const ordered = [...values].sort((a, b) => a - b);
  const middle = (ordered.length - 1) / 2;
  return away(((ordered[Math.floor(middle)] ?? 0) + (ordered[Math.ceil(middle)] ?? 0)) / 2);
}

describe.each(COMPANIES)('the inventory of $name', (company: SeedCompany) => {
  const path = `/v1/companies/${company.id}/inventory`;

  it('holds the marked-up cards, to the ruble, each with its parts', async () => {
    const expected = await inventory(served, company);
    expect(expected.length).toBeGreaterThan(10);
    const cards = await listed(`${path}?sort=id`);
    expect(cards).toEqual(sorted(expected, 'id', 'ASC'));
    for (const { total_price_rub: total, price_breakdown: parts } of cards) {
      const sum = Object.values(parts).reduce((one, other) => one + other, 0);
      expect(sum).toBe(total ?? 0);
    }
  });

  it.each(QUERIES)('filters and sorts by the marked-up price: %j', async (query) => {
    const expected = found(await inventory(served, company), query, served);
    for (const sort of SORTS)
      for (const order of ['ASC', 'DESC']) {
        const list = await served.get<List>(
          `${path}?sort=${sort}&order=${order}&page_size=50&${search(query)}`,
        );
        const first = sorted(expected, sort, order).slice(0, 50);
        expect(list.total).toBe(expected.length);
        expect(list.results.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
        expect(list.results.map((card) => card.total_price_rub)).toEqual(
          first.map((card) => card.total_price_rub),
        );
      }
  });

  it.each(QUERIES)('counts facets and figures of the marked-up price: %j', async (query) => {
    const cards = await inventory(served, company);
    const more = `&${search(query)}&facets=${FACETS.join(',')}&facets_limit=1000`;
    const { facets } = await served.get<List>(`${path}?page_size=1${more}`);
    const alone = await served.get<List>(`/v1/cars/facets?company_id=${company.id}${more}`);
    expect(alone.facets).toEqual(facets);
    for (const key of FACETS) {
      const expected = counted(cards, key, query);
      const shown = facets[key]?.map(({ value, label, count }) => [
        key === 'body_type' || key === 'fuel_type' ? label : value,
        count,
      ]);
      expect(new Map(shown as [string, number][])).toEqual(expected);
    }
    const totals = found(cards, query, served).map((card) => card.total_price_rub);
    const known = totals.filter((total) => total !== null);
    const { total, price } = await served.get<CarStats>(
      `/v1/cars/stats?company_id=${company.id}&${search(query)}`,
    );
    expect([total, price.count, price.nulls]).toEqual([
      totals.length,
      known.length,
      totals.length - known.length,
    ]);
    if (known.length === 0) return;
    const sum = known.reduce((one, other) => one + other, 0);
    expect([price.min, price.max, price.mean, price.median]).toEqual([
      Math.min(...known),
      Math.max(...known),
      away(sum / known.length),
      median(known),
    ]);
    expect(price.histogram.reduce((all, { count }) => all + count, 0)).toBe(known.length);
  });

  it('shows each card alone as in the list, and no car of others', async () => {
    const cards = await inventory(served, company);
    for (const card of cards.slice(0, 60)) {
      const alone = await served.get<Car>(`/v1/cars/${card.id}?company_id=${company.id}`);
      expect(alone).toMatchObject(card);
    }
    const ids = new Set(cards.map(({ id }) => id));
    const others = served.cards.filter(({ id }) => !ids.has(id)).slice(0, 20);
    for (const { id } of others) {
      const { status } = await served.fetch(`/v1/cars/${id}?company_id=${company.id}`);
      expect(status).toBe(404);
    }
  });

  it('compares like cars by the prices that it shows', async () => {
    const cards = await inventory(served, company);
    const shown = new Map(cards.map((card) => [card.id, card.total_price_rub]));
    for (const { id, total_price_rub: own } of cards.slice(0, 30)) {
      const { results } = await served.get<{ results: (Car & { similarity: { price_diff_pct: number } })[] }>(
        `/v1/cars/${id}/similar?company_id=${company.id}&limit=5`,
      );
      for (const { id: other, total_price_rub: total, similarity } of results) {
        expect(total).toBe(shown.get(other));
        const diff = own && total !== null ? away(((total - own) / own) * 1000) / 10 : null;
        expect(similarity.price_diff_pct).toBe(diff);
      }
    }
  });

  it('filters and converts in another currency', async () => {
    const rate = served.store.catalog.rates.get('EUR') ?? 0;
    const cards = await inventory(served, company);
    const limit = 15_000;
    const expected = cards.filter(({ total_price_rub: total }) => total !== null && total <= limit * rate);
    const list = await listed(`${path}?currency=EUR&max_price=${limit}&sort=id`);
    expect(list.map(({ id }) => id)).toEqual(sorted(expected, 'id', 'ASC').map(({ id }) => id));
    for (const { price_converted: converted, total_price_rub: total, price_breakdown: parts } of list) {
      expect(converted?.total_price).toBe(away((total ?? 0) / rate));
      const markup = parts.company_markup_rub ?? 0;
      if (markup > 0) expect(converted?.breakdown.company_markup).toBe(away(markup / rate));
    }
  });
});

describe('the inventory of a company', () => {
  const [{ id } = { id: '' }] = COMPANIES;
  const path = `/v1/companies/${id}/inventory`;

  it.each(['', '&lang=en&sort=year', '&currency=USD&facets=brand', '&format=ndjson', '&fields=id,brand'])(
    'is the list of cars to the byte (%s)',
    async (more) => {
      const own = await served.fetch(`${path}?page_size=20${more}`);
      const list = await served.fetch(`/v1/cars?company_id=${id}&page_size=20${more}`);
      expect(own.status).toBe(200);
      expect(own.headers.get('etag')).toBe(list.headers.get('etag'));
      expect(await own.text()).toBe(await list.text());
    },
  );

  it('links the next page of a bulk format under its own address', async () => {
    const { headers } = await served.fetch(`${path}?format=csv&page_size=5`);
    expect(headers.get('link')).toBe(`<${path}?format=csv&page_size=5&page=2>; rel="next"`);
  });

  it('answers 404 for an unknown company, 400 for a faulty request', async () => {
    expect((await served.fetch('/v1/companies/99999999-9999-4999-8999-999999999999/inventory')).status).toBe(
      404,
    );
    for (const faulty of ['/v1/companies/99/inventory', `${path}?company_id=${id}`, `${path}?colour=Red`])
      expect((await served.fetch(faulty)).status).toBe(400);
  });
});
