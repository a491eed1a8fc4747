import { tableFromIPC } from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { ErrorBody } from '../../../contract/resources/error.ts';
import {
  type Modification,
  modificationListSchema,
  modificationSchema,
} from '../../../contract/resources/modification.ts';
import { type BuiltReference, builtReference } from './snapshot.ts';

type List = z.infer<typeof modificationListSchema>;

let reference: BuiltReference;
let cards: Modification[];
beforeAll(async () => {
  reference = await builtReference();
  cards = [...reference.modifications.cards.values()];
}, 300_000);
afterAll(() => reference?.close());

async function list(query: string): Promise<List> {
  const { status, document } = await reference.get<List>(`/v1/modifications?${query}`);
  expect(status, JSON.stringify(document)).toBe(200);
  return modificationListSchema.parse(document);
}

const ids = (found: readonly Modification[]) => found.map(({ modification_id }) => modification_id);

describe('/v1/modifications', () => {
  it('pages through all of them by id, each once', async () => {
    const seen: number[] = [];
    for (let page = 1; ; page++) {
      const { results, total, has_more } = await list(`page=${page}&page_size=100`);
      expect(total).toBe(cards.length);
      seen.push(...ids(results));
      if (!has_more) break;
    }
    expect(seen).toEqual(ids(cards).sort((a, b) => a - b));
  });

  const filters: readonly [string, (card: Modification) => boolean][] = [
    ['brand=toyota', ({ brand }) => brand === 'Toyota'],
    [`brand=${encodeURIComponent('Тойота')}`, ({ brand }) => brand === 'Toyota'],
    ['brand=toyota&model=kamri', ({ model }) => model === 'Camry'],
    ['generation=xv70', ({ generation }) => generation === 'XV70'],
    ['year=2012', ({ year_from, year_to }) => (year_from ?? 9999) <= 2012 && (year_to ?? 9999) >= 2012],
    ['fuel_type=Diesel,Hybrid', ({ fuel_type }) => fuel_type === 'Diesel' || fuel_type === 'Hybrid'],
    ['drive_type=awd&transmission=CVT', (card) => card.drive_type === 'AWD' && card.transmission === 'CVT'],
    [
      'min_power=200&max_power=250',
      ({ power_hp }) => power_hp !== null && power_hp >= 200 && power_hp <= 250,
    ],
    ['min_engine=3000', ({ engine_volume_cc }) => (engine_volume_cc ?? 0) >= 3000],
    ['has_listings=true', ({ listings_active }) => listings_active > 0],
    ['seats=7&body_type=SUV', ({ seats, body_type }) => seats === 7 && body_type === 'SUV'],
  ];
  it.each(filters)('%s finds exactly these', async (query, wanted) => {
    const { results, total } = await list(`${query}&page_size=100`);
    const expected = cards.filter(wanted);
    expect(expected.length).toBeGreaterThan(0);
    expect(total).toBe(expected.length);
    expect(ids(results)).toEqual(
      ids(expected)
        .sort((a, b) => a - b)
        .slice(0, 100),
    );
  });

  it('sorts both ways, nulls last', async () => {
    for (const order of ['ASC', 'DESC']) {
      const { results } = await list(`sort=power_hp&order=${order}&page_size=100`);
      const powers = results.map(({ power_hp }) => power_hp ?? Number.NaN);
      const sorted = [...powers].sort((a, b) => (order === 'ASC' ? a - b : b - a));
      expect(powers).toEqual(sorted);
    }
  });

  it('gives a hint for a name that it does not hold', async () => {
    const { results, hints } = await list('brand=Tojota');
    expect(results).toEqual([]);
    expect(hints).toEqual([{ parameter: 'brand', message: expect.any(String), suggestion: 'Toyota' }]);
  });

  it('comes in bulk formats with the same rows', async () => {
    const csv = await reference.get<string>('/v1/modifications?format=csv&page_size=3');
    expect(csv.document.split('\n')[0]).toMatch(/^modification_id,brand,model,/);
    expect(csv.response.headers.get('link')).toContain('page=2');
    const lines = await reference.get<string>('/v1/modifications?format=ndjson&page_size=3');
    const rows = lines.response.headers.get('content-type')?.includes('ndjson');
    expect(rows).toBe(true);
    const { response } = await reference.get('/v1/modifications?page_size=3', {
      Accept: 'application/vnd.apache.arrow.stream',
    });
    const table = tableFromIPC(new Uint8Array(await response.arrayBuffer()));
    expect([...(table.getChild('modification_id') ?? [])]).toEqual(
      ids(cards)
        .sort((a, b) => a - b)
        .slice(0, 3),
    );
  });

  it('names every fault', async () => {
    const { status, document } = await reference.get<ErrorBody>(
      '/v1/modifications?min_power=300&max_power=200&min_engine=2&page_size=500&brnd=x&fuel_type=Gas',
    );
    expect(status).toBe(400);
    expect(document.details?.map(({ parameter }) => parameter).sort()).toEqual(
      ['brnd', 'fuel_type', 'min_engine', 'min_power', 'page_size'].sort(),
    );
  });
});

describe('/v1/modifications/{modification_id}', () => {
  it('is the full card', async () => {
    for (const { modification_id } of cards.filter((_, index) => index % 100 === 0)) {
      const { document } = await reference.get(`/v1/modifications/${modification_id}`);
      expect(modificationSchema.parse(document)).toEqual(document);
    }
  });

  it('counts the active listings and their prices', async () => {
    const listed = cards.filter(({ listings_priced }) => listings_priced >= 5);
    for (const card of listed) {
      expect(card.median_price_rub).toBeGreaterThanOrEqual(card.price_from_rub ?? Number.POSITIVE_INFINITY);
      expect(card.median_price_rub).toBeLessThanOrEqual(card.price_to_rub ?? 0);
    }
    const counted = await reference.snapshot.pool.rows({
      sql: 'SELECT sum(listings_active) FROM modifications',
      params: [],
    });
    expect(Number(counted[0]?.[0])).toBeGreaterThan(0);
  });

  it('is a 404 for an unknown id and a 400 for a malformed one', async () => {
    expect((await reference.get('/v1/modifications/999999')).status).toBe(404);
    expect((await reference.get('/v1/modifications/abc')).status).toBe(400);
  });
});
