import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Car } from '../../../contract/resources/car.ts';
import type { CarPlaces } from '../../../contract/resources/car-places.ts';
import { type Served, serveSeed } from '../../support/served.ts';

let served: Served;
beforeAll(async () => {
  served = await serveSeed({ rows: 3000 });
});
afterAll(() => served.close());

async function cardsOf(query: string): Promise<Car[]> {
  const text = await (await served.fetch(`/v1/cars?${query}&format=ndjson&page_size=10000`)).text();
  return text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Car);
}

describe('/v1/cars/places', () => {
  it.each(['', 'body_type=SUV', 'brand=bmw&max_price=3000000', 'near=55.75,37.62&radius_km=3000'])(
    'tells of %s what the list does',
    async (query) => {
      const places = await served.get<CarPlaces>(`/v1/cars/places?${query}`);
      const cards = await cardsOf(query);
      const placed = cards.filter(({ latitude }) => latitude !== null);
      expect(places.total).toBe(cards.length);
      expect(places.unplaced).toBe(cards.length - placed.length);
      for (const place of places.results) {
        const here = placed.filter(
          (car) => car.latitude === place.latitude && car.longitude === place.longitude,
        );
        const prices = here.flatMap(({ total_price_rub }) => total_price_rub ?? []);
        expect(place).toMatchObject({ count: here.length, priced: prices.length });
        expect([place.min_price, place.max_price]).toEqual(
          prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : [null, null],
        );
      }
      const counts = places.results.map(({ count }) => count);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    },
  );

  it('hints at names that the catalog lacks and refuses what it does not know', async () => {
    expect(await served.get<CarPlaces>('/v1/cars/places?brand=Toyotta')).toMatchObject({
      results: [],
      total: 0,
      hints: [{ parameter: 'brand' }],
    });
    expect((await served.fetch('/v1/cars/places?page=2')).status).toBe(400);
  });
});
