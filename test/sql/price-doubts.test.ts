import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '../../pipeline/shared/database.ts';
import { buildListings, CARDS, type Car, cars, openCatalog, russian } from './build.ts';
import type { Row } from './support.ts';

let database: Database;
beforeAll(async () => {
  database = await openCatalog();
});
afterAll(() => database.close());

async function built(listings: readonly Row[]): Promise<Car[]> {
  await buildListings(database.connection, listings, CARDS);
  return cars(database.connection);
}

describe('a price far outside its range', () => {
  /** Camrys of 2021 and BMWs of two models, whose brands and kind have ranges. */
  const market = (): Row[] => [
    ...russian(Array.from({ length: 24 }, (_, index) => 1_500_000 + index * 40_000)),
    ...russian(Array.from({ length: 20 }, (_, index) => 2_000_000 + index * 90_000)).map((row, index) => ({
      ...row,
      source_id: `bmw-${index}`,
      brand: 'BMW',
      model: index % 2 === 0 ? 'X3' : 'X5',
      mileage: 5000 + index,
    })),
  ];
  const doubted = (found: readonly Car[]) => found.filter(({ price_doubt }) => price_doubt !== null);

  it('is kept and marked, has neither verdict nor points, and forms no median', async () => {
    const sound = await built(market());
    expect(doubted(sound)).toEqual([]);
    const odd = russian([1555, 45_000, 9_000_000]).map((row, index) => ({
      ...row,
      source_id: `odd-${index}`,
      mileage: 9000 + index,
    }));
    const found = await built([...market(), ...odd]);
    expect(found).toHaveLength(sound.length + odd.length);
    expect(doubted(found).map(({ source_id, price_doubt }) => [source_id, price_doubt])).toEqual([
      ['odd-0', 'below_kind'],
      ['odd-1', 'below_kind'],
      ['odd-2', 'above_model'],
    ]);
    for (const car of doubted(found)) {
      expect(car).toMatchObject({
        median_price_rub: null,
        peer_count: null,
        diff_pct: null,
        verdict: null,
        profitability: null,
        score_price: 50,
      });
      expect(car.total_price_rub).not.toBeNull();
    }
    const kept = found.filter(({ price_doubt }) => price_doubt === null);
    expect(kept.map(({ median_price_rub, peer_count }) => [median_price_rub, peer_count])).toEqual(
      sound.map(({ median_price_rub, peer_count }) => [median_price_rub, peer_count]),
    );
    const [range] = await rowsOf(
      database.connection,
      'SELECT listings_active, listings_priced, price_from_rub, price_to_rub FROM marts.modifications WHERE modification_id = 1',
    );
    expect(range).toEqual({
      listings_active: 27,
      listings_priced: 24,
      price_from_rub: 1_500_000,
      price_to_rub: 2_420_000,
    });
  });

  it('is found where wrong prices are the most of its modification', async () => {
    const bmw = market().filter(({ brand }) => brand === 'BMW');
    const camrys = russian([1500, 1600, 1700, 1800, 1900, 2_000_000, 2_100_000]);
    const others = russian(Array.from({ length: 24 }, (_, index) => 1_500_000 + index * 40_000)).map(
      (row, index) => ({ ...row, source_id: `corolla-${index}`, model: 'Corolla' }),
    );
    const found = await built([...bmw, ...others, ...camrys]);
    expect(doubted(found).map(({ price }) => price)).toEqual([1500, 1600, 1700, 1800, 1900]);
  });

  it('is none where the prices of a model spread that far', async () => {
    const wide = russian([...Array.from({ length: 12 }, (_, index) => 500_000 * 1.35 ** index), 90_000]);
    expect(doubted(await built(wide)).map(({ price }) => price)).toEqual([]);
  });
});
