import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../pipeline/shared/database.ts';
import { type CostCar, costOf, openCosts } from './cost.ts';

let database: Database;
const cost = (car: Partial<CostCar> = {}) => costOf(database.connection, car);

beforeAll(async () => {
  database = await openCosts();
});
afterAll(() => database.close());

describe('a natural person, combustion engine', () => {
  it('pays the unified rate, and the parts add up', async () => {
    // 10,000 EUR: the greater of 48 % (480,000) and 3.5 EUR x 1998 cc x 100 RUB (699,300).
    expect(await cost()).toMatchObject({
      import_duty_rub: 699_300,
      excise_rub: 0,
      vat_rub: 0,
      duty_rub: 699_300,
      customs_rub: 4924,
      recycling_fee_rub: 3400,
      delivery_rub: 190_000,
      broker_rub: 75_000,
      commission_rub: 50_000,
      total_price_rub: 1_000_000 + 699_300 + 4924 + 3400 + 190_000 + 75_000 + 50_000,
    });
  });

  it.each([
    // 54 % of 850,000 against 2.5 x 600 x 100
    [850_000, 459_000],
    // one ruble more is the next step: 48 % of 850,001 = 408,000.48
    [850_001, 408_000],
    [1_670_000, 801_600],
    // 169,000 EUR and one ruble more: 48 % either way, the minimum does not bind at 600 cc
    [16_900_000, 8_112_000],
    [16_900_001, 8_112_000],
  ])('a value of %i RUB under three years pays %i on 600 cc', async (price_rub, duty) => {
    expect((await cost({ price_rub, engine_volume: 600 })).import_duty_rub).toBe(duty);
  });

  it.each([
    // bounds of 42,300, 84,500 and 169,000 EUR, where the minimum binds on 6000 cc
    [4_230_000, 5.5],
    [4_230_001, 7.5],
    [8_450_000, 7.5],
    [8_450_001, 15],
    [16_900_000, 15],
    [16_900_001, 20],
  ])('a value of %i RUB has the minimum of %d EUR/cc', async (price_rub, perCc) => {
    const expected = Math.max(Math.round(price_rub * 0.48), perCc * 6000 * 100);
    expect((await cost({ price_rub, engine_volume: 6000 })).import_duty_rub).toBe(expected);
  });

  it.each([
    ['2023-06-15', 699_300],
    ['2023-06-14', 539_460],
    ['2021-06-15', 539_460],
    ['2021-06-14', 959_040],
  ])('on the birthday a car of %s is still in the younger class', async (production_date, duty) => {
    expect((await cost({ production_date })).import_duty_rub).toBe(duty);
  });

  it('counts a year alone from 1 July', async () => {
    expect((await cost({ year: 2023, as_of: '2026-07-01' })).import_duty_rub).toBe(699_300);
    expect((await cost({ year: 2023, as_of: '2026-07-02' })).import_duty_rub).toBe(539_460);
  });

  it('counts 29 February as 1 March', async () => {
    const born = { production_date: '2024-02-29' };
    expect((await cost({ ...born, as_of: '2027-03-01' })).import_duty_rub).toBe(699_300);
    expect((await cost({ ...born, as_of: '2027-03-02' })).import_duty_rub).toBe(539_460);
  });

  it.each([
    [1000, 1.5],
    [1001, 1.7],
    [1500, 1.7],
    [1501, 2.5],
    [1800, 2.5],
    [1801, 2.7],
    [2300, 2.7],
    [2301, 3],
    [3000, 3],
    [3001, 3.6],
  ])('three to five years: %i cc at %d EUR/cc', async (engine_volume, perCc) => {
    const { import_duty_rub } = await cost({ engine_volume, year: 2022 });
    expect(import_duty_rub).toBe(Math.round(perCc * 10) * 10 * engine_volume);
  });
});

describe('the recycling fee', () => {
  it.each([
    [160, 3000, 3400],
    [160.01, 1998, 45 * 20_000],
    [190, 1998, 45 * 20_000],
    [190.01, 1998, 47.64 * 20_000],
    [220, 2000, 47.64 * 20_000],
    [220, 2001, 118.2 * 20_000],
    [150, 3001, 129.2 * 20_000],
    [500, 3500, 198.6 * 20_000],
    [500.5, 3501, 229.08 * 20_000],
  ])('%d hp and %i cc under three years', async (power_hp, engine_volume, fee) => {
    expect((await cost({ power_hp, engine_volume })).recycling_fee_rub).toBe(Math.round(fee));
  });

  it('is preferential over three years too, and never for a company', async () => {
    expect((await cost({ year: 2020 })).recycling_fee_rub).toBe(5200);
    expect((await cost({ importer: 'company' })).recycling_fee_rub).toBe(800_800);
    expect((await cost({ importer: 'company', year: 2020 })).recycling_fee_rub).toBe(1_408_800);
  });

  it('of December 2025 is that of 2026 divided by 1.2, rounded to two decimals', async () => {
    const december = { as_of: '2025-12-31', power_hp: 200, year: 2024 };
    expect((await cost(december)).recycling_coefficient).toBe(39.7);
    // 118.20 / 1.2 = 98.5; 175.08 / 1.2 = 145.9; 120.60 / 1.2 = 100.5; 197.81 / 1.2 = 164.84166...
    expect((await cost({ ...december, engine_volume: 2500 })).recycling_coefficient).toBe(98.5);
    const old = { importer: 'company', power_hp: 150, engine_volume: 3400, year: 2010 } as const;
    expect((await cost({ ...december, ...old })).recycling_fee_rub).toBe(164.84 * 20_000);
    expect((await cost({ ...december, power_hp: 150 })).recycling_fee_rub).toBe(3400);
  });
});

describe('electric cars', () => {
  const electric = { fuel_type: 'Electric', engine_volume: 0, power_hp: null } as const;

  it('pay duty, excise and VAT of a natural person, each by its own horsepower', async () => {
    // 152 hp are 111.796 kW: 149.06 excise horsepower (64 RUB each) though 152 for the recycling fee.
    const found = await cost({ ...electric, power_30min_hp: 152 });
    expect(found.import_duty_rub).toBe(150_000);
    expect(found.excise_rub).toBe(9540);
    expect(found.vat_rub).toBe(Math.round((1_000_000 + 150_000 + 9540) * 0.22));
    expect(found.duty_rub).toBe(150_000 + 9540 + 255_099);
    expect(found.recycling_fee_rub).toBe(78 * 20_000);
  });

  it('count 0.45 of an untested peak from 2026-02-01 on, the whole peak before', async () => {
    expect((await cost({ ...electric, power_hp: 177 })).recycling_fee_rub).toBe(3400);
    expect((await cost({ ...electric, power_hp: 178 })).recycling_fee_rub).toBe(991_200);
    const january = { ...electric, as_of: '2026-01-31' };
    expect((await cost({ ...january, power_hp: 80 })).recycling_fee_rub).toBe(3400);
    expect((await cost({ ...january, power_hp: 80.01 })).recycling_fee_rub).toBe(991_200);
    expect((await cost({ ...january, power_hp: 177 })).recycling_fee_rub).toBe(92.4 * 20_000);
    expect((await cost({ ...electric, as_of: '2026-02-01', power_hp: 177 })).recycling_fee_rub).toBe(3400);
  });

  it('take a measured 30-minute power before the peak, whatever the day', async () => {
    const both = { ...electric, power_hp: 300, power_30min_hp: 80 };
    expect((await cost(both)).recycling_fee_rub).toBe(3400);
    expect((await cost({ ...both, as_of: '2026-01-15' })).recycling_fee_rub).toBe(3400);
  });

  it('pay the same duties whoever imports them, but a company the full recycling fee', async () => {
    const person = await cost({ ...electric, power_30min_hp: 70 });
    const company = await cost({ ...electric, power_30min_hp: 70, importer: 'company' });
    expect(company.duty_rub).toBe(person.duty_rub);
    expect([person.recycling_fee_rub, company.recycling_fee_rub]).toEqual([3400, 40.04 * 20_000]);
  });
});

describe('hybrids', () => {
  const hybrid = { fuel_type: 'Hybrid' } as const;

  it('go by the combustion tables unless they are series hybrids', async () => {
    const parallel = await cost({ ...hybrid, hybrid_type: 'parallel' });
    expect([parallel.duty_rub, parallel.recycling_fee_rub]).toEqual([699_300, 3400]);
    expect(await cost(hybrid)).toMatchObject({ duty_rub: 699_300, recycling_fee_rub: 3400 });
    expect((await cost({ fuel_type: 'Plug-in hybrid' })).recycling_fee_rub).toBe(3400);
  });

  it('of series take the electric recycling table alone, preferential up to 80 hp', async () => {
    const series = { ...hybrid, hybrid_type: 'series' };
    const fee = async (given: object) => (await cost({ ...series, ...given })).recycling_fee_rub;
    const before = { as_of: '2026-01-31' };
    expect(await cost({ ...series, ...before })).toMatchObject({
      duty_rub: 699_300,
      recycling_fee_rub: 78 * 20_000,
    });
    expect(await fee({ ...before, power_hp: 80 })).toBe(3400);
    expect(await fee({ ...before, power_hp: 80.5 })).toBe(991_200);
    expect(await fee({ power_30min_hp: 75 })).toBe(3400);
  });

  it('of series count 0.45 of a peak from February 2026 on, as electric cars of the same figures', async () => {
    const series = { ...hybrid, hybrid_type: 'series' };
    const days = ['2025-12-31', '2026-01-31', '2026-02-01', '2026-11-20'];
    for (const as_of of days)
      for (const power_hp of [80, 80.01, 136, 177.77, 177.78, 222.22, 222.23, 600])
        for (const importer of ['individual', 'company'] as const) {
          const car = { as_of, power_hp, importer };
          const [one, other] = [
            await cost({ ...car, ...series }),
            await cost({ ...car, fuel_type: 'Electric' }),
          ];
          expect([car, one.recycling_fee_rub]).toEqual([car, other.recycling_fee_rub]);
        }
    const fee = async (given: object) => (await cost({ ...series, ...given })).recycling_fee_rub;
    expect(await fee({ as_of: '2026-01-31', power_hp: 136 })).toBe(78 * 20_000);
    expect(await fee({ as_of: '2026-02-01', power_hp: 136 })).toBe(3400);
    expect(await fee({ as_of: '2026-02-01', power_hp: 177.77 })).toBe(3400);
    expect(await fee({ as_of: '2026-02-01', power_hp: 177.78 })).toBe(991_200);
    expect(await fee({ as_of: '2026-02-01', power_hp: 136, power_30min_hp: 81 })).toBe(991_200);
  });

  it('of a company go by the petrol rows', async () => {
    const company = { importer: 'company', year: 2010 } as const;
    expect((await cost({ ...company, ...hybrid })).import_duty_rub).toBe(439_560);
    expect((await cost({ ...company, fuel_type: 'LPG' })).import_duty_rub).toBe(439_560);
    expect((await cost({ ...company, fuel_type: 'CNG' })).import_duty_rub).toBe(439_560);
    // Diesel of 1998 cc over seven years: 2.2 as well; of 2600 cc 3.2 against 2.2 of petrol.
    const large = { ...company, engine_volume: 2600 };
    expect((await cost({ ...large, fuel_type: 'Diesel' })).import_duty_rub).toBe(832_000);
    expect((await cost({ ...large, ...hybrid })).import_duty_rub).toBe(572_000);
  });
});

describe('a company', () => {
  const company = { importer: 'company' } as const;

  it('pays duty, excise and VAT, each rounded, VAT on the rounded two', async () => {
    // 15 % also over 3000 cc; 300 hp x 1004 RUB; 22 % of 1,000,003 + 150,000 + 301,200.
    const found = await cost({ ...company, price_rub: 1_000_003, engine_volume: 3501, power_hp: 300 });
    expect(found).toMatchObject({ import_duty_rub: 150_000, excise_rub: 301_200, vat_rub: 319_265 });
    expect(found.duty_rub).toBe(770_465);
    expect(found.recycling_fee_rub).toBe(180 * 20_000);
  });

  it.each([
    ['2023-06-15', 150_000],
    ['2023-06-14', 200_000],
    ['2019-06-15', 200_000],
    ['2019-06-14', 439_560],
  ])('petrol of %s: the third and the seventh birthday', async (production_date, duty) => {
    expect((await cost({ ...company, production_date })).import_duty_rub).toBe(duty);
  });

  it.each([
    [1500, 48_000],
    [1501, 60_040],
    [2500, 100_000],
    [2501, 200_080],
  ])('diesel of %i cc between three and seven years', async (engine_volume, duty) => {
    // 20 % of 200,000 is 40,000: the minimum of 0.32, 0.40 or 0.80 EUR/cc binds.
    const car = { ...company, fuel_type: 'Diesel', price_rub: 200_000, year: 2021, engine_volume };
    expect((await cost(car)).import_duty_rub).toBe(duty);
  });

  it.each([
    [90, 0],
    [90.5, 5792],
    [150, 9600],
    [150.01, 91_956],
    [200, 122_600],
    [201, 201_804],
    [500, 885_500],
    [501, 916_329],
  ])('excise of %d hp is %i', async (power_hp, excise) => {
    expect((await cost({ ...company, power_hp })).excise_rub).toBe(excise);
  });

  it('pays 20 % VAT and the excise of 2025 in December 2025', async () => {
    const found = await cost({ ...company, as_of: '2025-12-31' });
    expect(found).toMatchObject({ excise_rub: 61 * 150, vat_rub: Math.round((1_150_000 + 9150) * 0.2) });
  });
});

describe('the customs fee', () => {
  it.each([
    ['2026-06-15', 200_000, 1231],
    ['2026-06-15', 200_001, 2462],
    ['2026-06-15', 1_200_000, 4924],
    ['2026-06-15', 1_200_001, 13_541],
    ['2026-06-15', 7_000_000, 49_240],
    ['2026-06-15', 10_000_001, 73_860],
    ['2025-12-31', 7_000_000, 27_540],
    ['2025-12-31', 10_000_001, 30_000],
  ])('on %s for %i RUB is %i', async (as_of, price_rub, fee) => {
    expect((await cost({ as_of, price_rub })).customs_rub).toBe(fee);
  });
});
