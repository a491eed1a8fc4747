import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '../../../contract/resources/city.ts';
import { type Route, routeSchema } from '../../../contract/resources/route.ts';
import { countryPlace, routeEnd } from '../../../server/services/delivery/ends.ts';
import { type Delivery, deliveryPart } from '../../../server/services/delivery/part.ts';
import { cityPlace } from '../../../server/services/delivery/places.ts';
import { buildRoute, type DeliveryRoute } from '../../../server/services/delivery/way.ts';
import { choicesOf } from '../../../server/services/delivery/ways.ts';
import { type Built, openBuilt } from './support.ts';

/** Countries of the embedded listings. */
const MARKETS = ['AE', 'AM', 'BY', 'CN', 'DE', 'GB', 'GE', 'JP', 'KG', 'KR', 'KZ', 'LT', 'PL', 'RU', 'US'];

let built: Built;
let delivery: Delivery;

beforeAll(async () => {
  built = await openBuilt();
  const found = built.snapshot.get(deliveryPart);
  if (!found) throw new Error('The snapshot was built without delivery.');
  delivery = found;
});
afterAll(() => built.close());

/** The ways between each pair of places, by both preferences; empty where none leads. */
async function waysOf(pairs: readonly (readonly [Place, Place])[]): Promise<DeliveryRoute[][]> {
  const rows = await delivery.ways.ask(
    pairs.map(([from, to]) => ({ from: routeEnd(from), to: routeEnd(to) })),
  );
  return rows.map((row, index) => {
    const [from, to] = pairs[index] ?? [];
    if (!from || !to) return [];
    return choicesOf(row).map((choice) => {
      const way = buildRoute(delivery.network, choice, { from, to, lang: 'en' });
      const agree = way.total_cost_rub === choice.rub && way.total_days === choice.days;
      if (!agree) throw new Error(`${from.name} - ${to.name}: the legs are not what was chosen.`);
      return way;
    });
  });
}

const coordinates = ({ latitude, longitude }: Place) => [longitude, latitude];
const turned = ([lng = 0, lat = 0]: readonly number[]) => [((lng + 540) % 360) - 180, lat];

/** What makes a way one: its legs meet, its line joins its ends, its totals are sums. */
function faultsOf(way: DeliveryRoute, from: Place, to: Place): string[] {
  const { legs, geometry } = way;
  const sum = (of: (leg: DeliveryRoute['legs'][number]) => number) => legs.map(of).reduce((a, b) => a + b, 0);
  const [first, last] = [geometry.coordinates[0] ?? [], geometry.coordinates.at(-1) ?? []];
  const far = (a: readonly number[], b: readonly number[]) =>
    a.some((degrees, axis) => Math.abs(degrees - (b[axis] ?? 0)) > 1e-4);
  const checks: readonly (readonly [string, boolean])[] = [
    ['legs do not meet', legs.slice(1).some((leg, index) => leg.from.name !== legs[index]?.to.name)],
    ['begins elsewhere', legs.length > 0 && legs[0]?.from.latitude !== from.latitude],
    ['ends elsewhere', legs.length > 0 && legs.at(-1)?.to.latitude !== to.latitude],
    ['distance', sum((leg) => leg.distance_km) !== way.total_distance_km],
    ['days', sum((leg) => leg.days) !== way.total_days],
    ['cost', sum((leg) => leg.cost_rub) !== way.total_cost_rub],
    ['line begins elsewhere', far(first, coordinates(from))],
    ['line ends elsewhere', far(turned(last), turned(coordinates(to)))],
    [
      'line jumps',
      geometry.coordinates
        .slice(1)
        .some(([lng = 0], i) => Math.abs(lng - (geometry.coordinates[i]?.[0] ?? 0)) > 180),
    ],
  ];
  return checks.filter(([, fails]) => fails).map(([fault]) => `${fault}: ${from.name} - ${to.name}`);
}

async function check(pairs: readonly (readonly [Place, Place])[]): Promise<string[]> {
  const ways = await waysOf(pairs);
  return ways.flatMap(([cheapest, fastest], index) => {
    const [from, to] = pairs[index] ?? [];
    if (!from || !to || !cheapest || !fastest) return [`no way: ${from?.name} - ${to?.name}`];
    const worse =
      fastest.total_days > cheapest.total_days || cheapest.total_cost_rub > fastest.total_cost_rub
        ? [`worse than the other: ${from.name} - ${to.name}`]
        : [];
    return [...worse, ...faultsOf(cheapest, from, to), ...faultsOf(fastest, from, to)];
  });
}

describe('ways', () => {
  it('lead from every country of the listings to every Russian city', async () => {
    const cities = [...delivery.places.cities.values()].filter(({ country_iso2 }) => country_iso2 === 'RU');
    expect(cities.length).toBeGreaterThan(500);
    for (const market of MARKETS) {
      const from = countryPlace(delivery, market, 'en');
      expect(await check(cities.map((city) => [from, cityPlace(city, 'en')]))).toEqual([]);
    }
  });

  it('lead from every country of the world to Moscow and back', async () => {
    const countries = [...delivery.places.countries.keys()].map((code) => countryPlace(delivery, code, 'en'));
    expect(countries).toHaveLength(249);
    const there = countries.map((country) => [country, delivery.destination] as const);
    expect(await check([...there, ...there.map(([a, b]) => [b, a] as const)])).toEqual([]);
  });

  it('lead between any two cities', async () => {
    const cities = [...delivery.places.cities.values()].filter(({ country_iso2 }) =>
      delivery.origins.has(country_iso2),
    );
    const city = fc
      .nat(cities.length - 1)
      .map((index) => cityPlace(cities[index] as (typeof cities)[number], 'en'));
    const pairs = fc.sample(fc.tuple(city, city), { numRuns: 2000, seed: 1 });
    expect(await check(pairs)).toEqual([]);
  });

  it('are never longer than those of one more leg', () => {
    const ids = [...delivery.network.nodes.values()].filter(({ kind }) => !['border', 'lane'].includes(kind));
    for (const { id } of ids) {
      for (const prefer of ['cheapest', 'fastest'] as const) {
        const goal = ids[0]?.id ?? 0;
        const legs = id === goal ? [] : delivery.network.way(prefer, id, goal);
        expect(legs.length).toBeLessThanOrEqual(4);
      }
    }
  });
});

describe('POST /v1/route', () => {
  it('takes a country, a city and a point', async () => {
    const route = await built.route({ from: 'JP', to: 524901, lang: 'en' });
    expect(routeSchema.safeParse(route).error).toBeUndefined();
    expect(route).toMatchObject({
      from: { name: 'Japan', country_iso2: 'JP' },
      to: { geonameid: 524901, name: 'Moscow' },
      prefer: 'cheapest',
    });
    expect(route.legs.map(({ mode }) => mode)).toContain('sea');
    const point = await built.route({ from: '48.14,11.58', to: '56.84,60.61' });
    expect([point.from.country_iso2, point.to.country_iso2]).toEqual(['DE', 'RU']);
  });

  it('gives the other preference as an alternative', async () => {
    const cheap = await built.route({ from: 'CN', to: 1486209 });
    const fast = await built.route({ from: 'CN', to: 1486209, prefer: 'fastest' });
    const told = ({ prefer, legs, total_cost_rub }: Omit<Route, 'from' | 'to' | 'note' | 'alternatives'>) => [
      prefer,
      legs,
      total_cost_rub,
    ];
    const [other] = cheap.alternatives;
    expect(other && told(other)).toEqual(told(fast));
    expect(fast.total_days).toBeLessThan(cheap.total_days);
    expect(fast.total_cost_rub).toBeGreaterThan(cheap.total_cost_rub);
  });

  it('reaches what no road leads to', async () => {
    // Kaliningrad, Yuzhno-Sakhalinsk, Petropavlovsk-Kamchatsky
    for (const to of [554234, 2119441, 2122104]) {
      const { legs } = await built.route({ from: 524901, to });
      expect(legs.map(({ mode }) => mode)).toContain('sea');
    }
  });

  it('draws a line over the antimeridian in one piece', async () => {
    const { geometry } = await built.route({ from: '33.9,-118.2', to: 2013348 });
    const [west = [], east = []] = [geometry.coordinates[0], geometry.coordinates.at(-1)];
    expect(west[0]).toBeCloseTo(-118.2);
    expect((east[0] ?? 0) + 360).toBeCloseTo(131.87, 0);
  });

  it('of a place to itself has no legs', async () => {
    const route = await built.route({ from: 524901, to: 524901 });
    expect(route).toMatchObject({ legs: [], total_cost_rub: 0, total_days: 0, alternatives: [] });
    expect(route.geometry.coordinates).toHaveLength(2);
  });

  it('names what is wrong, and what is unknown', async () => {
    const { details } = await built.refusal('/v1/route', { from: 'Japan', prefere: 'fastest' });
    expect(details?.map(({ parameter }) => parameter)).toEqual(['from', 'prefere', 'to']);
    expect(await built.refusal('/v1/route', { from: 'JP', to: 1 })).toMatchObject({ status: 404 });
  });
});

describe('delivery_rub', () => {
  it('of a listing is the cheapest way to Moscow from its city', async () => {
    const cards = (await built.cards()).filter(
      ({ geonameid, total_price_rub, country }) => geonameid && total_price_rub && country !== 'RU',
    );
    expect(cards.length).toBeGreaterThan(100);
    const shown = cards.slice(0, 100);
    const routes = await Promise.all(
      shown.map(({ geonameid }) => built.route({ from: String(geonameid), to: 524901 })),
    );
    expect(shown.map(({ id, delivery_rub }) => [id, delivery_rub])).toEqual(
      shown.map(({ id }, index) => [id, routes[index]?.total_cost_rub]),
    );
  });

  it('changes with the destination, and stands in the step', async () => {
    const car = {
      price: 1_000_000,
      currency: 'RUB',
      country: 'JP',
      fuel_type: 'Petrol',
      engine_volume: 1998,
      power_hp: 150,
      year: 2024,
    };
    const [far, near] = [await built.price(car), await built.price({ ...car, destination: 2013348 })];
    expect(near.delivery_rub ?? 0).toBeLessThan(far.delivery_rub ?? 0);
    expect(near.duty_rub).toBe(far.duty_rub);
    expect(near.route).toMatchObject({ total_cost_rub: near.delivery_rub, is_included: true });
    expect(near.steps.find(({ name }) => name === 'delivery')?.amount_rub).toBe(near.delivery_rub);
  });

  it('is not taken for a car that stands in Russia, whose way is shown all the same', async () => {
    const price = await built.price({ price: 1, currency: 'RUB', country: 'RU', destination: 2013348 });
    expect(price).toMatchObject({ delivery_rub: 0, total_price_rub: 1, route: { is_included: false } });
  });
});
