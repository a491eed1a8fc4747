import { describe, expect, it } from 'vitest';
import { CAR_FILTERS } from '../../../contract/filters.ts';
import type { Car } from '../../../contract/resources/car.ts';
import type { Price } from '../../../contract/resources/price.ts';
import { api, type Document, KEY, type Page, useAgent } from './built.ts';

const agent = useAgent();
const { answer, failure } = agent;

describe('the list of tools', () => {
  it('takes every filter of the contract', async () => {
    const { tools } = await agent.client.listTools();
    const properties = Object.keys(tools[0]?.inputSchema.properties ?? {});
    expect(properties).toEqual(expect.arrayContaining(CAR_FILTERS.map(({ name }) => name)));
    for (const { name, example } of CAR_FILTERS) {
      const more: Record<string, string> = name === 'radius_km' ? { near: '55.75,37.62' } : {};
      const found = await answer('search_cars', { ...more, [name]: example, limit: 1 });
      const query = new URLSearchParams({ ...more, [name]: String(example), page_size: '1' });
      expect(found.total, name).toBe((await api<Page>(agent.server, `/v1/cars?${query}`)).total);
    }
  });
});

describe('search_cars', () => {
  it('answers the figures of the API, and all of them page by page', async () => {
    const filters = { fuel_type: ['Diesel', 'Hybrid'], min_year: 2012 };
    const { results, total } = await api<Page>(
      agent.server,
      '/v1/cars?fuel_type=Diesel,Hybrid&min_year=2012&page_size=100',
    );
    const found: Document[] = [];
    let args: Document | undefined = { ...filters, limit: 40 };
    for (let pages = 0; args && pages < 20; pages++) {
      const page: Document = await answer('search_cars', args);
      expect(page.total).toBe(total);
      found.push(...(page.cars as Document[]));
      args = page.next as Document | undefined;
    }
    expect(found.length).toBe(total);
    expect(found.slice(0, results.length).map(({ id }) => id)).toEqual(results.map(({ id }) => id));
    for (const [index, card] of results.entries()) {
      const { total_price_rub, price_rub, total_score, url } = found[index] ?? {};
      expect([total_price_rub ?? null, price_rub ?? null, total_score, url]).toEqual([
        card.total_price_rub,
        card.price_rub,
        card.total_score,
        card.url,
      ]);
    }
  });

  it('reads a text in any language, says how, and lets filters overrule it', async () => {
    const query = 'Тойота камри от 2015 года, до 3 млн рублей';
    const { filters } = await api<{ filters: Document }>(agent.server, '/v1/search/parse', KEY, { query });
    expect(filters).toMatchObject({ brand: 'Toyota', model: 'Camry' });
    const text = await answer('search_cars', { query });
    expect(text.understood).toEqual(filters);
    const asked = new URLSearchParams(
      Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)]),
    );
    expect(text.total).toBe((await api<Page>(agent.server, `/v1/cars?${asked}`)).total);
    const overruled = await answer('search_cars', { query: 'Toyota Camry', model: 'Corolla' });
    expect(overruled.total).toBe(
      (await api<Page>(agent.server, '/v1/cars?brand=Toyota&model=Corolla')).total,
    );
    const open = await answer('search_cars', { query: 'cheap Toyota near me' });
    expect(open.ask_about).toEqual(expect.arrayContaining(['price', 'near']));
  });

  it('keeps to the amounts of a text where prices are shown in another currency', async () => {
    const plain = await api<Page>(
      agent.server,
      '/v1/cars?brand=Toyota&max_price=20000&currency=EUR&page_size=1',
    );
    const found = await answer('search_cars', {
      query: 'Toyota up to 20000 euro',
      currency: 'EUR',
      limit: 1,
    });
    expect(found.total).toBe(plain.total);
    expect((found.cars as Document[])[0]?.price_converted).toMatchObject({
      currency: 'EUR',
      total_price: plain.results[0]?.price_converted?.total_price,
    });
  });

  it('is brief: ten cars in under 8,000 characters', async () => {
    expect(JSON.stringify(await answer('search_cars')).length).toBeLessThan(8000);
  });

  it('passes on what the API refuses, with its suggestions', async () => {
    const text = await failure('search_cars', { body_type: ['Sedann'], min_yaer: 2015 });
    expect(text).toContain('body_type: "Sedann" was given, expected one of Sedan');
    expect(text).toContain('min_yaer: There is no such parameter.');
    // The name of a city is `q`; what else a tool refuses is told as well.
    const city = await failure('find_city', { city: 'Osaka' });
    expect(city).toContain('q: Nothing was given');
    expect(city).toContain('city: There is no such parameter.');
    expect(await failure('find_city', { q: 'Osaka', cuontry: 'JP' })).toContain('cuontry: country');
    expect(text).toContain('Suggestions: body_type: Sedan; min_yaer: min_year.');
    expect(await failure('search_cars', { brand: { name: 'Toyota' } })).toContain(
      'brand: an object was given',
    );
    expect(await failure('search_cars', { limit: 1000 })).toContain('limit: "1000" was given');
    expect(await failure('market_statistics', { by: ['yaer'] })).toContain('by: "yaer" was given');
    const unknown = await answer('search_cars', { brand: ['Toyotta'] });
    expect(unknown).toMatchObject({ total: 0, hints: [{ parameter: 'brand', suggestion: 'Toyota' }] });
    const market = await answer('market_statistics', { filters: { brand: ['Toyotta'] } });
    expect(market).toMatchObject({ total: 0, hints: [{ parameter: 'brand', suggestion: 'Toyota' }] });
  });

  it('refuses what the tools ask of the API for themselves, and says what stands for it', async () => {
    expect(await failure('search_cars', { page_size: 5, format: 'csv' })).toBe(
      'page_size: There is no such parameter. format: There is no such parameter. Suggestions: page_size: limit.',
    );
  });
});

describe('single cars', () => {
  it('get_car answers the card of the API without what is unknown', async () => {
    const { results } = await api<Page>(agent.server, '/v1/cars?page_size=3');
    for (const { id } of results) {
      const card = await api<Car>(agent.server, `/v1/cars/${id}`);
      const { car, score } = (await answer('get_car', { id })) as { car: Document; score: Document };
      expect(car).toMatchObject({
        id,
        price_breakdown: card.price_breakdown,
        total_price_rub: card.total_price_rub,
      });
      const points = Object.values(score).reduce<number>((sum, value) => sum + Number(value), 0);
      expect(Math.round(points)).toBe(card.total_score);
      expect(Object.values(car)).not.toContain(null);
    }
    expect(await failure('get_car', { id: 999_999 })).toBe('There is no car 999999 in this snapshot.');
    expect(await failure('get_car', { id: 'x' })).toContain('expected the integer id');
    expect(await failure('get_car')).toBe('id: Nothing was given, expected a value.');
  });

  it('compare_cars says which is best at what, and which id is unknown', async () => {
    const { results } = await api<Page>(agent.server, '/v1/cars?page_size=4&sort=total_price_rub');
    const ids = results.map(({ id }) => id);
    const { cars, best, missing } = (await answer('compare_cars', {
      ids: [...ids.slice(0, 3), 999_999],
    })) as {
      cars: Document[];
      best: Record<string, number[]>;
      missing: number[];
    };
    expect(cars.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(missing).toEqual([999_999]);
    expect(best.total_price_rub).toContain(ids[0]);
    const newest = Math.max(...cars.map(({ year }) => Number(year)));
    expect(best.year).toEqual(cars.filter(({ year }) => year === newest).map(({ id }) => id));
    expect(await failure('compare_cars', { ids: [ids[0]] })).toContain('expected 2 to 5');
    expect(await failure('compare_cars', { ids: [999_998, 999_999] })).toContain('There is no car');
  });
});

describe('price and modification', () => {
  it('price_car answers the figures of the API, also for a destination by name', async () => {
    const { results } = await api<Page>(agent.server, '/v1/cars?country=JP&page_size=1&min_price=1');
    const id = results[0]?.id;
    const plain = await api<Price>(agent.server, '/v1/price', KEY, { car_id: id, destination: 551487 });
    const found = await answer('price_car', { car_id: id, destination: 'Казань' });
    expect(found.total_price_rub).toBe(plain.total_price_rub);
    expect(found.price_breakdown).toEqual(plain.price_breakdown);
    expect((found.steps as Document[]).map(({ amount_rub }) => amount_rub ?? null)).toEqual(
      plain.steps.map(({ amount_rub }) => amount_rub),
    );
    expect((found.route as Document | undefined)?.total_days).toBe(plain.route?.total_days);
    expect(JSON.stringify(found).length).toBeLessThan(8000);
  });

  it('price_car prices a described car, and names what it lacks', async () => {
    const car = {
      price: 20000,
      currency: 'EUR',
      country: 'DE',
      vehicle_type: 'car',
      fuel_type: 'Petrol',
      engine_volume: 1998,
      power_hp: 150,
      year: 2022,
    };
    const plain = await api<Price>(agent.server, '/v1/price', KEY, car);
    expect((await answer('price_car', car)).total_price_rub).toBe(plain.total_price_rub);
    expect(await failure('price_car', { ...car, fuel_type: 'Petroll' })).toContain('Petrol');
    expect(await failure('price_car', { car_id: 999_999 })).toContain('999999');
    expect(await failure('price_car', { ...car, destination: 'Qwertyuiopville' })).toContain(
      'Qwertyuiopville',
    );
  });

  it('match_modification answers the match of the API', async () => {
    const car = { brand: 'Toyota', model: 'Corolla', year: 2019, fuel_type: 'Petrol' };
    const plain = await api<{ match: Document | null; candidates: Document[] }>(
      agent.server,
      '/v1/match',
      KEY,
      car,
    );
    const found = await answer('match_modification', car);
    const candidates = found.candidates as Document[];
    expect(candidates.map(({ modification_id, score }) => [modification_id, score])).toEqual(
      plain.candidates.map(({ modification_id, score }) => [modification_id, score]),
    );
    expect((found.match as Document | undefined)?.modification_id).toBe(plain.match?.modification_id);
    expect(await failure('match_modification', {})).toMatch(/brand|model/);
  });
});

describe('places and the market', () => {
  it('find_city finds by name in any script, and around a point', async () => {
    const { cities } = await answer('find_city', { q: 'ミュンヘン', lang: 'en', limit: 1 });
    expect(cities).toMatchObject([{ name: 'Munich', country_iso2: 'DE' }]);
    const near = await answer('find_city', { near: '55.75,37.62', limit: 2 });
    expect((near.cities as Document[])[0]).toMatchObject({ geonameid: 524901 });
    const more = await answer('find_city', near.next as Document);
    expect((more.cities as Document[]).slice(0, 2)).toEqual(near.cities);
    expect(await failure('find_city')).toContain('expected a name, or near');
    expect(await failure('find_city', { near: 'here' })).toContain('<lat>,<lng>');
    expect(await failure('find_city', { near: '99,200' })).toContain('lat');
  });

  it('find_factories lists plants and counts them as the API does', async () => {
    const plain = await api<{ total: number }>(agent.server, '/v1/factories?country=Japan');
    const stats = await api<Document>(agent.server, '/v1/factories/stats?country=Japan');
    const found = await answer('find_factories', { country: 'Japan', limit: 3, statistics: true, top: 2 });
    expect(found.total).toBe(plain.total);
    expect(found.factories).toHaveLength(3);
    expect(found.statistics).toMatchObject({
      total_plants: stats.total_plants,
      by_country: stats.by_country,
    });
    const next = await answer('find_factories', found.next as Document);
    expect(next.statistics).toEqual(stats);
    expect(await failure('find_factories', { statistics: true, top: 'all' })).toContain(
      'top: "all" was given',
    );
    expect(await failure('find_factories', { vehicle_type: 'boat' })).toContain('vehicle_type');
  });

  it('market_statistics answers the figures of the API', async () => {
    const stats = await api<Record<string, { median: number; quantiles: { p25: number } }>>(
      agent.server,
      '/v1/cars/stats?brand=Toyota',
    );
    const facets = await api<{ facets: Document }>(
      agent.server,
      '/v1/cars/facets?brand=Toyota&facets=country&facets_limit=2',
    );
    const found = await answer('market_statistics', { query: 'Toyota', by: ['country'], top: 2 });
    expect(found.price).toMatchObject({ median: stats.price?.median, p25: stats.price?.quantiles.p25 });
    expect(found.groups).toEqual(facets.facets);
    const all = await answer('market_statistics', found.next as Document);
    expect(all.total).toBe(found.total);
    expect((all.groups as Record<string, unknown[]>).country?.length).toBeGreaterThan(2);
    const filtered = await answer('market_statistics', { filters: { brand: ['Toyota'] } });
    expect(filtered.price).toEqual(found.price);
    expect(await failure('market_statistics', { filters: 'Toyota' })).toContain(
      'filters: No object was given',
    );
    expect(await failure('market_statistics', { by: ['colour'] })).toContain('color');
    expect(await failure('market_statistics', { filters: { fuel_typ: 'Diesel' } })).toContain('fuel_type');
  });
});
