import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRICE_PARTS } from '../../../contract/price-parts.ts';
import type { Car } from '../../../contract/resources/car.ts';
import { type Price, priceSchema } from '../../../contract/resources/price.ts';
import { type Built, openBuilt } from './support.ts';

let built: Built;

beforeAll(async () => {
  built = await openBuilt();
});
afterAll(() => built.close());

/** A Japanese petrol car of 1998 cc and 150 hp, in the second year of its life. */
const CAR = {
  price: 1_000_000,
  currency: 'RUB',
  country: 'JP',
  fuel_type: 'Petrol',
  engine_volume: 1998,
  power_hp: 150,
  production_date: '2024-06-15',
  date: '2026-06-01',
};

const described = (car: Record<string, unknown> = {}) => built.price({ ...CAR, ...car });
const step = ({ steps }: Price, name: string) => steps.find((one) => one.name === name);

/** Listings of a kind that are asked about: each price costs a query. */
const OF_A_KIND = 3;

/** A few cards of every kind that the rules of a price tell apart. */
function ofEveryKind(cards: readonly Car[]): Car[] {
  const kinds = new Map<string, Car[]>();
  for (const card of cards) {
    const { country, vehicle_type, fuel_type, total_missing_reason, is_new } = card;
    const kind = JSON.stringify([country, vehicle_type, fuel_type, total_missing_reason, is_new]);
    kinds.set(kind, [...(kinds.get(kind) ?? []), card]);
  }
  return [...kinds.values()].flatMap((kind) => kind.slice(0, OF_A_KIND));
}

describe('a listing', () => {
  it('costs what its card says, to the ruble, whichever it is', async () => {
    const cards = ofEveryKind(await built.cards());
    expect(cards.length).toBeGreaterThan(200);
    const prices = await Promise.all(cards.map(({ id }) => built.price({ car_id: id })));
    for (const [index, card] of cards.entries()) {
      const price = prices[index];
      const told = [...PRICE_PARTS, 'total_price_rub', 'price_breakdown', 'total_missing_reason'] as const;
      for (const name of told) expect([card.id, name, price?.[name]]).toEqual([card.id, name, card[name]]);
    }
    expect(cards.filter(({ total_price_rub }) => total_price_rub !== null).length).toBeGreaterThan(150);
  });

  it('that is unknown is not found', async () => {
    expect(await built.refusal('/v1/price', { car_id: 1 })).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('is not described as well', async () => {
    const { details } = await built.refusal('/v1/price', { car_id: 1, fuel_type: 'Petrol', year: 2020 });
    expect(details?.map(({ parameter }) => parameter)).toEqual(['fuel_type', 'year']);
  });
});

describe('the steps', () => {
  it('explain every part, and their amounts add up', async () => {
    const kinds = [
      {},
      { importer: 'company' },
      { fuel_type: 'Electric', engine_volume: null },
      { fuel_type: 'Hybrid', series_hybrid: true, importer: 'company' },
      { country: 'KZ' },
      { country: 'RU' },
    ];
    for (const kind of kinds) {
      const price = await described(kind);
      expect(priceSchema.safeParse(price).error).toBeUndefined();
      for (const part of PRICE_PARTS) {
        const amounts = price.steps.filter((one) => one.part === part).map((one) => one.amount_rub ?? 0);
        expect([kind, part, amounts.reduce((a, b) => a + b, 0)]).toEqual([kind, part, price[part]]);
      }
      const sum = Object.values(price.price_breakdown).reduce((a, b) => a + b, 0);
      expect([price.total_price_rub, step(price, 'total')?.amount_rub]).toEqual([sum, sum]);
    }
  });

  it('tell which side of a rule won', async () => {
    expect(step(await described(), 'import_duty')?.branch).toMatch(/^the amount for each cc; up to 3 years/);
    expect(step(await described({ engine_volume: 600 }), 'import_duty')?.branch).toMatch(/^the percentage/);
    expect(step(await described(), 'recycling_fee')?.branch).toMatch(
      /^preferential; up to 160 hp; up to 3,000 cc/,
    );
    const company = await described({ importer: 'company', power_hp: 190.01 });
    expect(step(company, 'recycling_fee')?.branch).toMatch(/^combustion table; over 190, up to 220 hp/);
  });

  it('count the same electric car by two kinds of horsepower', async () => {
    const price = await described({
      fuel_type: 'Electric',
      engine_volume: 0,
      power_hp: 300,
      power_30min_hp: 152,
    });
    expect(step(price, 'excise')?.inputs).toMatchObject({ kw_per_hp: 0.7355, excise_kw_per_hp: 0.75 });
    expect(step(price, 'excise')?.amount_rub).toBe(9540);
    expect(step(price, 'vat')?.amount_rub).toBe(255_099);
  });
});

describe('warnings', () => {
  const codes = async (car: Record<string, unknown>) =>
    (await described(car)).warnings.map(({ code }) => code);

  it.each([
    ['year_alone', { production_date: null, year: 2024 }],
    ['birthday', { production_date: '2023-06-01' }],
    ['leap_day', { production_date: '2024-02-29' }],
    ['customs_fee_individual', {}],
    ['personal_use', {}],
    ['petrol_over_3000', { importer: 'company', engine_volume: 3001 }],
    ['company_hybrid', { importer: 'company', fuel_type: 'Hybrid' }],
    ['parallel_hybrid', { fuel_type: 'Plug-in hybrid' }],
    ['series_hybrid', { fuel_type: 'Hybrid', series_hybrid: true }],
    ['gas_as_petrol', { importer: 'company', fuel_type: 'LPG' }],
    ['peak_power', { fuel_type: 'Electric' }],
    ['peak_power', { fuel_type: 'Hybrid', series_hybrid: true }],
    ['december_2025', { date: '2025-12-31', power_hp: 200 }],
    ['rules_go_on', { date: '2027-01-01' }],
    ['customs_union', { country: 'BY' }],
  ])('say %s', async (code, car) => {
    expect(await codes(car)).toContain(code);
  });

  it('are silent where they do not matter', async () => {
    expect(await codes({})).toEqual([
      'no_primary_source',
      'customs_value',
      'customs_fee_individual',
      'personal_use',
      'service_costs',
    ]);
    expect(await codes({ country: 'RU' })).toEqual([]);
  });
});

describe('thresholds', () => {
  it('tell what one horsepower changes', async () => {
    const { thresholds } = await described({ power_hp: 160 });
    expect(thresholds).toMatchObject([
      { parameter: 'power_hp', from: 160, to: 161, changes: { recycling_fee_rub: 896_600 } },
    ]);
  });

  it('tell what one cubic centimetre changes', async () => {
    const { thresholds } = await described({ engine_volume: 3001, production_date: '2022-01-15' });
    expect(thresholds.map(({ parameter, to }) => [parameter, to])).toEqual([['engine_volume', 3000]]);
    expect(thresholds[0]?.changes.recycling_fee_rub).toBe(5200 - 197.81 * 20_000);
  });

  it('tell what one month changes', async () => {
    const { thresholds } = await described({ production_date: '2023-06-10' });
    expect(thresholds).toMatchObject([
      { parameter: 'production_date', from: '2023-06-10', to: '2023-05-10' },
    ]);
  });

  it('are silent far from every edge', async () => {
    expect((await described({ power_hp: 120, engine_volume: 1600 })).thresholds).toEqual([]);
  });

  it('are what the price of the other car is', async () => {
    const cars = fc.record({
      power_hp: fc.constantFrom(80, 90, 120, 160, 161, 190, 250.5, 251),
      engine_volume: fc.constantFrom(999, 1000, 1500, 1501, 2000, 2300, 3000, 3001),
      production_date: fc.constantFrom('2024-06-15', '2023-05-25', '2023-06-05', '2021-06-20', '2019-06-30'),
      importer: fc.constantFrom('individual', 'company'),
      fuel_type: fc.constantFrom('Petrol', 'Diesel', 'Hybrid'),
    });
    const check = async (car: Record<string, unknown>) => {
      for (const { parameter, to, total_price_rub } of (await described(car)).thresholds) {
        expect((await described({ ...car, [parameter]: to })).total_price_rub).toBe(total_price_rub);
      }
    };
    await Promise.all(fc.sample(cars, { numRuns: 100, seed: 1 }).map(check));
  });
});

describe('a request', () => {
  it('is told of everything that it lacks', async () => {
    const { details, status } = await built.refusal('/v1/price', {
      country: 'JP',
      price: 1,
      currency: 'RUB',
    });
    expect(status).toBe(400);
    expect(details?.map(({ parameter }) => parameter)).toEqual([
      'fuel_type',
      'year',
      'engine_volume',
      'power_hp',
    ]);
  });

  it('is told of every fault at once, with suggestions', async () => {
    const body = { ...CAR, curency: 'RUB', fuel_type: 'Petroll', engine_volume: 2, date: '2025-11-30' };
    const { details } = await built.refusal('/v1/price', body);
    expect(details).toMatchObject([
      { parameter: 'fuel_type', suggestion: 'Petrol' },
      { parameter: 'curency', suggestion: 'currency' },
      { parameter: 'engine_volume', suggestion: '2000' },
      { parameter: 'date', message: expect.stringContaining('recycling_fee'), suggestion: '2025-12-01' },
    ]);
  });

  it('is read with nulls as nothing, and refused with lists', async () => {
    expect((await described({ year: null, importer: null })).importer).toBe('individual');
    const { details } = await built.refusal('/v1/price', { ...CAR, country: ['JP'] });
    expect(details?.map(({ parameter }) => parameter)).toEqual(['country']);
    const odd = await built.refusal('/v1/price', { ...CAR, price: {}, curency: 'RUB' });
    expect(odd.details?.map(({ parameter }) => parameter)).toEqual(['price', 'curency']);
    const aside = await built.refusal('/v1/price?lang=en', CAR);
    expect(aside.details).toMatchObject([{ parameter: 'lang', message: expect.stringContaining('body') }]);
    expect(await built.refusal('/v1/price', '{')).toMatchObject({ status: 400, code: 'invalid_json' });
  });

  it('of a kind that the rules do not cover has no total, and says why', async () => {
    const kinds = [
      [{ vehicle_type: 'motorcycle' }, 'vehicle_type_not_covered'],
      [{ fuel_type: 'Hydrogen' }, 'fuel_not_covered'],
    ] as const;
    for (const [kind, reason] of kinds) {
      expect(await described(kind)).toMatchObject({
        total_price_rub: null,
        total_missing_reason: reason,
        duty_rub: null,
        price_breakdown: { price_rub: 1_000_000 },
      });
    }
  });

  it('names a place in Russia', async () => {
    for (const destination of ['48.85,2.35', '2950159']) {
      const { status, details } = await built.refusal('/v1/price', { ...CAR, destination });
      expect([status, details?.[0]?.parameter]).toEqual([400, 'destination']);
    }
    expect((await described({ destination: 2013348 })).destination.name).toBe('Владивосток');
    expect(await built.refusal('/v1/price', { ...CAR, destination: 1 })).toMatchObject({ status: 404 });
  });
});

it('costs of many who ask at once are those of each alone', async () => {
  const cars = Array.from({ length: 40 }, (_, index) => ({
    power_hp: 140 + index,
    engine_volume: 1400 + index * 40,
  }));
  const together = await Promise.all(cars.map(described));
  for (const [index, car] of cars.slice(0, 8).entries()) {
    const alone = await described({ ...car, price: CAR.price + 0.001 });
    expect(together[index]?.price_breakdown).toEqual(alone.price_breakdown);
  }
});
