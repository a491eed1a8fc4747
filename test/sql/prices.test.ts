import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '../../pipeline/shared/database.ts';
import { buildListings, CARDS, type Car, cars, openCatalog, russian } from './build.ts';
import { insert, type Row } from './support.ts';

let database: Database;
beforeAll(async () => {
  database = await openCatalog();
});
afterAll(() => database.close());

async function built(listings: readonly Row[]): Promise<Car[]> {
  await buildListings(database.connection, listings, CARDS);
  return cars(database.connection);
}

describe('the landed cost', () => {
  it('takes what a matched listing does not report from its modification, and says so', async () => {
    const listing = { city: 'Berlin', trim: '2.5 AT (200 hp)', engine_volume: null, power_hp: null };
    const [bare, own, unmatched] = await built([
      { ...listing, source_id: '1', mileage: 1 },
      { source_id: '2', mileage: 2 },
      { ...listing, source_id: '3', mileage: 3, model: 'Prius Nowhere', trim: null },
    ]);
    const rows = await rowsOf<Record<string, unknown>>(
      database.connection,
      'SELECT source_id, engine_volume, power_hp, cost_from_modification, total_missing_reason FROM marts.cars ORDER BY source_id',
    );
    expect(bare?.modification_id).toBe(own?.modification_id);
    expect(bare?.total_price_rub).toBe(own?.total_price_rub);
    expect(unmatched?.total_price_rub).toBeNull();
    expect(rows).toEqual([
      {
        source_id: '1',
        engine_volume: null,
        power_hp: null,
        cost_from_modification: ['engine_volume', 'power_hp'],
        total_missing_reason: null,
      },
      {
        source_id: '2',
        engine_volume: 2487,
        power_hp: 200,
        cost_from_modification: [],
        total_missing_reason: null,
      },
      {
        source_id: '3',
        engine_volume: null,
        power_hp: null,
        cost_from_modification: [],
        total_missing_reason: 'engine_volume_unknown',
      },
    ]);
  });
});

describe('the price context', () => {
  it('stands on five priced listings, the listing itself among them', async () => {
    const found = await built(russian([900, 950, 1000, 1050, 1100, null]));
    expect(found.map(({ median_price_rub }) => median_price_rub)).toEqual([
      1000,
      1000,
      1000,
      1000,
      1000,
      null,
    ]);
    expect(found.map(({ peer_count }) => peer_count)).toEqual([5, 5, 5, 5, 5, null]);
    expect(found.map(({ diff_pct }) => diff_pct)).toEqual([-10, -5, 0, 5, 10, null]);
    expect(found.map(({ verdict }) => verdict)).toEqual([
      'below_market',
      'below_market',
      'at_market',
      'above_market',
      'above_market',
      null,
    ]);
  });

  it('is null under five', async () => {
    const found = await built(russian([900, 950, 1000, 1050, null]));
    for (const car of found) {
      expect([car.median_price_rub, car.peer_count, car.diff_pct, car.verdict, car.profitability]).toEqual(
        Array(5).fill(null),
      );
    }
  });

  it('rounds a median of two halves away from zero and the difference to one decimal', async () => {
    const found = await built(russian([1000, 1000, 1000, 1001, 1001, 1001]));
    expect(found[0]?.median_price_rub).toBe(1001);
    expect(found[0]?.diff_pct).toBe(-0.1);
    // 9995 against 10,000 is -0.05 %, which is -0.1 and not -0.0.
    const halves = await built(russian([9995, 10_000, 10_000, 10_000, 10_005]));
    expect(halves.map(({ diff_pct }) => diff_pct)).toEqual([-0.1, 0, 0, 0, 0.1]);
  });

  it('takes profitability from peers that stand in Russia, at seven percent', async () => {
    const found = await built(russian([930, 931, 1000, 1069, 1070]));
    expect(found.map(({ profitability }) => profitability)).toEqual([
      'profitable',
      'neutral',
      'neutral',
      'neutral',
      'unprofitable',
    ]);
    const abroad = russian([930, 931, 1000, 1069]).concat([{ source_id: '200' }]);
    expect((await built(abroad)).every(({ profitability }) => profitability === null)).toBe(true);
  });
});

describe('a card', () => {
  it('without a price has neither total nor parts', async () => {
    const [car] = await built([{ source_id: '1', price: null }]);
    expect(car).toMatchObject({ price_rub: null, total_price_rub: null, total_missing_reason: 'no_price' });
    expect([car?.delivery_rub, car?.duty_rub, car?.broker_rub]).toEqual([null, null, null]);
  });

  it('in a currency without a rate says so', async () => {
    const [car] = await built([{ source_id: '1', currency: 'XTS' }]);
    expect(car).toMatchObject({ price: 20_000, price_rub: null, total_missing_reason: 'no_rate' });
  });

  it('that the rules do not cover has its price alone', async () => {
    const [car] = await built([{ source_id: '1', vehicle_type: 'motorcycle' }]);
    expect(car).toMatchObject({
      price_rub: 2_000_000,
      duty_rub: null,
      total_price_rub: null,
      total_missing_reason: 'vehicle_type_not_covered',
    });
  });

  it('converts by the nominal of the rate', async () => {
    const [car] = await built([{ source_id: '1', currency: 'JPY', price: 1_000_001 }]);
    // 55 rubles for 100 yen: 550,000.55 rubles
    expect(car?.price_rub).toBe(550_001);
  });

  it('gets the modification that fits best, or none', async () => {
    const found = await built([
      { source_id: '1' },
      { source_id: '2', engine_volume: 3456, power_hp: 249 },
      { source_id: '3', engine_volume: 3500, power_hp: null, drive_type: null, body_type: null },
      { source_id: '4', year: 2009, engine_volume: 2362, power_hp: 167 },
      { source_id: '5', year: 1990, engine_volume: 1800, power_hp: 90 },
      { source_id: '6', fuel_type: 'Diesel', engine_volume: 1500, power_hp: 100 },
    ]);
    expect(found.map(({ modification_id }) => modification_id)).toEqual([1, 2, 2, 3, null, null]);
    expect(found[0]?.match_score).toBeGreaterThan(0.9);
    expect(found[0]).toMatchObject({ has_render: true });
    expect(found[5]).toMatchObject({ match_score: null, has_render: false });
  });
});

describe('the score', () => {
  it('is the weighted mean of its components', async () => {
    const found = await built(russian([900, 950, 1000, 1050, 1250]));
    // 10 % below the median on a span of 25 %: 100 x (25 + 10) / 50.
    expect(found.map(({ score_price }) => score_price)).toEqual([70, 60, 50, 40, 0]);
    const [car] = found;
    expect(car).toMatchObject({ score_condition: 100, score_seller: 85, score_freshness: 98 });
    // 1000 km in five years, where 75,000 give 50.
    expect(car?.score_mileage).toBe(99);
    // 14 of 16 optional fields: no trim, no VIN, no picture is 13.
    expect(car?.score_completeness).toBe(81);
    expect(car?.total_score).toBe(
      Math.round((35 * 70 + 20 * 99 + 15 * 100 + 10 * 81 + 10 * 98 + 10 * 85) / 100),
    );
  });

  it('counts the unknown as neutral and a new car as sound', async () => {
    const unknown = {
      has_accident: null,
      owner_count: null,
      mileage: null,
      listed_at: null,
      seller_type: null,
    };
    const [used] = await built([{ source_id: '1', ...unknown, price: null }]);
    expect(used).toMatchObject({
      score_price: 50,
      score_mileage: 50,
      score_condition: 60,
      score_freshness: 50,
      score_seller: 50,
    });
    const [fresh] = await built([{ source_id: '1', ...unknown, is_new: true }]);
    expect(fresh).toMatchObject({ score_mileage: 100, score_condition: 100 });
    const [wreck] = await built([{ source_id: '1', has_accident: true, owner_count: 9 }]);
    expect(wreck?.score_condition).toBe(0);
  });
});

describe('the price history', () => {
  const history = () =>
    rowsOf<Record<string, unknown>>(
      database.connection,
      'SELECT as_of, price_rub FROM marts.price_history ORDER BY id, as_of',
    );
  const previous = async (rows: readonly Row[]) => {
    await database.connection.run('DELETE FROM staging.previous_price_history');
    await insert(database.connection, 'staging.previous_price_history', rows);
  };

  it('gains a row for a new listing and for a changed price only, and again gives the same', async () => {
    const [listing] = russian([1000]);
    if (!listing) throw new Error('no listing');
    const [car] = await built([listing]);
    const id = Number(car?.id);
    expect(car?.first_seen).toBe('2026-06-15');
    expect(await history()).toEqual([{ as_of: '2026-06-15', price_rub: 1000 }]);

    await previous([{ id, as_of: '2026-06-01', price_rub: 1000, total_price_rub: 1000 }]);
    const [same] = await built([listing]);
    expect(same?.first_seen).toBe('2026-06-01');
    expect(await history()).toEqual([{ as_of: '2026-06-01', price_rub: 1000 }]);

    await previous([
      { id, as_of: '2026-06-01', price_rub: 1200, total_price_rub: 1200 },
      { id, as_of: '2026-06-15', price_rub: 1000, total_price_rub: 1000 },
      { id, as_of: '2026-06-16', price_rub: 7, total_price_rub: 7 },
    ]);
    await built([listing]);
    expect(await history()).toEqual([
      { as_of: '2026-06-01', price_rub: 1200 },
      { as_of: '2026-06-15', price_rub: 1000 },
    ]);
    await previous([]);
  });
});
