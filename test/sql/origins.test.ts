import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../pipeline/shared/database.ts';
import { type CostCar, costOf, openCosts } from './cost.ts';

let database: Database;
const cost = (car: Partial<CostCar> = {}) => costOf(database.connection, car);

beforeAll(async () => {
  database = await openCosts();
});
afterAll(() => database.close());

describe('origins and days', () => {
  it('leaves a car that stands in Russia at its price, whatever it is', async () => {
    const nothing = { duty_rub: 0, customs_rub: 0, recycling_fee_rub: 0, delivery_rub: 0, broker_rub: 0 };
    for (const vehicle_type of ['car', 'motorcycle', 'truck']) {
      const found = await cost({ country: 'RU', vehicle_type, power_hp: null, engine_volume: null });
      expect(found).toMatchObject({ ...nothing, commission_rub: 0, total_price_rub: 1_000_000 });
    }
  });

  it.each(['BY', 'KZ', 'AM', 'KG'])('takes the recycling fee alone from %s', async (country) => {
    const found = await cost({ country, power_hp: 200 });
    expect(found).toMatchObject({ duty_rub: 0, customs_rub: 0, recycling_fee_rub: 47.64 * 20_000 });
    expect(found.total_price_rub).toBe(
      1_000_000 + 952_800 + found.delivery_rub + found.broker_rub + found.commission_rub,
    );
  });

  it('uses the default row for a country without one of its own', async () => {
    expect(await cost({ country: 'ZW' })).toMatchObject({ broker_rub: 95_000 });
  });

  it('goes on with the rows of 2026 from 2027 and says so', async () => {
    expect(await cost({ as_of: '2028-05-01', year: 2026 })).toMatchObject({
      duty_rub: 699_300,
      is_beyond: true,
    });
    expect((await cost()).is_beyond).toBe(false);
  });

  it.each([
    ['no_price', { price_rub: null }],
    ['country_unknown', { country: null }],
    ['date_not_covered', { as_of: '2025-11-30' }],
    ['vehicle_type_not_covered', { vehicle_type: 'motorcycle' }],
    ['vehicle_type_not_covered', { vehicle_type: 'truck', country: 'KZ' }],
    ['vehicle_type_not_covered', { vehicle_type: 'special' }],
    ['fuel_unknown', { fuel_type: null }],
    ['fuel_not_covered', { fuel_type: 'Hydrogen' }],
    ['age_unknown', { year: null }],
    ['engine_volume_unknown', { engine_volume: null }],
    ['engine_volume_unknown', { engine_volume: 0 }],
    ['power_unknown', { power_hp: null }],
    ['power_unknown', { fuel_type: 'Electric', power_hp: null, engine_volume: null }],
    ['euro_rate_unknown', { eur_rate: null }],
  ])('gives no total but the reason %s', async (reason, car: Partial<CostCar>) => {
    expect(await cost(car)).toMatchObject({ missing_reason: reason, total_price_rub: null });
  });
});
