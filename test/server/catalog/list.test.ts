import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tableFromIPC } from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Car, carListSchema } from '../../../contract/resources/car.ts';
import { distanceKm } from '../../../server/request/sphere.ts';
import { type Served, serveSeed } from '../../support/served.ts';

interface List {
  results: Car[];
  total: number;
  page: number;
  page_size: number;
  facets?: Record<string, { value: string | number | boolean; label: string; count: number }[]>;
  hints?: { parameter: string; message: string; suggestion: string | null }[];
}

let served: Served;
beforeAll(async () => {
  served = await serveSeed({ rows: 3000 });
});
afterAll(() => served.close());

describe('/v1/cars', () => {
  it('answers in the form of its schema', async () => {
    for (const path of ['', '?lang=de&currency=EUR', '?facets=brand&brand=nosuch']) {
      carListSchema.parse(await served.get(`/v1/cars${path}`));
    }
  });

  it('sends the stored bytes in the default view and the same card in any other', async () => {
    const response = await served.fetch('/v1/cars?page_size=3&brand=toyota');
    const text = await response.text();
    const list = JSON.parse(text) as List;
    const stored = await readFile(join(served.folder, 'serve/cards.ndjson'), 'utf8');
    const lines = stored
      .split('\n')
      .filter((line) => list.results.some(({ id }) => line.startsWith(`{"id":${id},`)));
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(text).toContain(line);
    const english = await served.get<List>('/v1/cars?page_size=3&brand=toyota&lang=en');
    english.results.forEach((card, index) => {
      const russian = list.results[index];
      expect(card.body_type).toBe(russian?.body_type?.replace(/ru$/, 'en') ?? null);
      expect(card.country_name).toBe(russian?.country_name.replace(/ru$/, 'en'));
      expect(card.id).toBe(russian?.id);
    });
  });

  it('adds converted prices and reads price filters in the currency', async () => {
    const rate = 93.55;
    const list = await served.get<List>(
      '/v1/cars?currency=eur&min_price=10000&max_price=20000&page_size=100',
    );
    const expected = served.cards.filter(
      ({ total_price_rub: total }) => total !== null && total >= 10_000 * rate && total <= 20_000 * rate,
    );
    expect(list.total).toBe(expected.length);
    for (const { price_converted: converted, ...card } of list.results) {
      expect(converted?.total_price).toBe(Math.round((card.total_price_rub ?? 0) / rate));
      expect(converted?.breakdown.delivery).toBe(Math.round(50_000 / rate));
      expect(Object.keys(converted?.breakdown ?? {})).toEqual(
        Object.keys(card.price_breakdown).map((key) => key.replace('_rub', '')),
      );
    }
  });

  it('writes nulls, but leaves zero parts out of the breakdown, which sums up to the total', () => {
    for (const card of served.cards) {
      const sum = Object.values(card.price_breakdown).reduce((total, part) => total + part, 0);
      expect(card.total_price_rub ?? 0).toBe(sum);
      expect(Object.values(card.price_breakdown)).not.toContain(0);
      expect(Object.values(card)).not.toContain(undefined);
    }
  });

  it('says how far each card of a search around a place stands from it, in every form', async () => {
    const [near, radius] = ['48.14,11.58', 900];
    const centre = { lat: 48.14, lng: 11.58 };
    const path = `/v1/cars?near=${near}&radius_km=${radius}&page_size=100`;
    const { results } = await served.get<List>(path);
    expect(results.length).toBeGreaterThan(20);
    for (const { latitude, longitude, distance_km, ...card } of results) {
      expect(distance_km).toBeCloseTo(distanceKm(centre, { lat: latitude ?? 0, lng: longitude ?? 0 }), 3);
      expect(distance_km).toBeLessThanOrEqual(radius);
      expect(served.cards.find(({ id }) => id === card.id)).toEqual({ latitude, longitude, ...card });
    }
    const ordered = await served.get<List>(`${path}&sort=distance`);
    const distances = ordered.results.map(({ distance_km }) => distance_km ?? -1);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    const rows = await (await served.fetch(`${path}&format=ndjson&fields=id,distance_km`)).text();
    const pairs = results.map(({ id, distance_km }) => ({ id, distance_km }));
    expect(
      rows
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(pairs);
    const csv = await (await served.fetch(`${path}&format=csv&fields=id,distance_km`)).text();
    expect(csv.trimEnd().split(/\r?\n/)).toEqual([
      'id,distance_km',
      ...pairs.map(({ id, distance_km }) => `${id},${distance_km}`),
    ]);
    const arrow = await served.fetch(`${path}&format=arrow&fields=id,distance_km`);
    const table = tableFromIPC(new Uint8Array(await arrow.arrayBuffer()));
    expect([...(table.getChild('distance_km') ?? [])]).toEqual(pairs.map(({ distance_km }) => distance_km));
    const elsewhere = await served.get<List>('/v1/cars?fields=id,distance_km');
    expect(Object.keys(elsewhere.results[0] ?? {})).toEqual(['id']);
  });

  it.each(['ru', 'en', 'de', 'ja', 'kk'] as const)(
    'names cities in %s by names that find them',
    async (lang) => {
      const { results, facets } = await served.get<List>(
        `/v1/cars?lang=${lang}&page_size=100&facets=city&facets_limit=100`,
      );
      const labels = new Map(facets?.city?.map(({ value, label }) => [String(value), label]));
      const names = new Map<string, string>();
      for (const { id, city } of results) {
        const stored = served.cards.find((card) => card.id === id)?.city;
        if (city === null || !stored) expect([city, stored]).toEqual([null, null]);
        else names.set(stored, city);
      }
      expect(names.size).toBeGreaterThan(10);
      for (const [value, name] of names) {
        expect(labels.get(value)).toBe(name);
        const found = await served.get<List>(`/v1/cars?city=${encodeURIComponent(name)}&page_size=1`);
        expect(found.total, name).toBe(served.cards.filter(({ city }) => city === value).length);
      }
      const munich = { ru: 'Мюнхен', en: 'Munich', de: 'München', ja: 'ミュンヘン', kk: 'Munich' };
      expect(names.get('Мюнхен')).toBe(munich[lang]);
      const places = await served.get<{ results: { geonameid: number; city: string }[] }>(
        `/v1/cars/places?lang=${lang}`,
      );
      const placed = places.results.filter(({ geonameid }) => geonameid === 2867714);
      expect(new Set(placed.map(({ city }) => city))).toEqual(new Set([munich[lang]]));
    },
  );

  it('keeps apart searches around two points that find the same cars', async () => {
    const [one, other] = ['48.14,11.58', '48.15,11.58'];
    const far = async (near: string) =>
      (await served.get<List>(`/v1/cars?near=${near}&radius_km=20015`)).results.map(
        (card) => card.distance_km,
      );
    expect(await far(one)).not.toEqual(await far(other));
  });

  it('hints at the nearest name of an unknown one', async () => {
    const list = await served.get<List>('/v1/cars?brand=Tyota&city=Munih&model=xyzxyzxyz');
    expect(list).toMatchObject({ total: 0, results: [] });
    expect(list.hints?.map(({ parameter, suggestion }) => [parameter, suggestion])).toEqual([
      ['brand', 'Toyota'],
      ['model', null],
      ['city', 'Мюнхен'],
    ]);
  });

  it.each([
    ['country=JP land in de', 'JP'],
    ['body_type=sedn', 'Sedan'],
  ])('refuses %s with the value that has such a name in any language', async (query, suggestion) => {
    const answer = await served.fetch(`/v1/cars?${query}`);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { details: object[] }).details).toMatchObject([{ suggestion }]);
  });

  it('refuses a currency with the list of those that there are', async () => {
    const { details } = (await (await served.fetch('/v1/cars?currency=DOGE')).json()) as {
      details: { message: string }[];
    };
    expect(details[0]?.message).toContain('expected one of RUB, USD, EUR, JPY, KZT');
  });

  it('gives equal bytes and tags to equal requests, and 304 before any query', async () => {
    const first = await served.fetch('/v1/cars?brand=toyota,bmw&min_year=2018');
    const second = await served.fetch(
      '/v1/cars?min_year=2018&brand=BMW&brand=Toyota&page=1&lang=ru-RU&currency=rub',
    );
    expect(await second.text()).toBe(await first.text());
    const tag = first.headers.get('etag') ?? '';
    expect(second.headers.get('etag')).toBe(tag);
    expect(first.headers.get('x-snapshot')).toBe('seed-1');
    const before = served.store.snapshot.pool.ran;
    const third = await served.fetch('/v1/cars?brand=bmw,toyota&min_year=2018', {
      'if-none-match': `"other", W/${tag}`,
    });
    expect([third.status, await third.text()]).toEqual([304, '']);
    expect(served.store.snapshot.pool.ran).toBe(before);
  });

  it('runs one query for a new selection, one for its next page and none for what the process finds', async () => {
    await served.store.snapshot.settled;
    const queries = async (path: string) => {
      const before = served.store.snapshot.pool.ran;
      await served.get(path);
      return served.store.snapshot.pool.ran - before;
    };
    expect(await queries('/v1/cars?min_year=2012&max_year=2021')).toBe(1);
    expect(await queries('/v1/cars?min_year=2012&max_year=2021&page=2')).toBe(1);
    expect(await queries('/v1/cars?min_year=2012&max_year=2021&page=2')).toBe(0);
    expect(await queries('/v1/cars?brand=Kia&max_year=2021')).toBe(0);
    expect(await queries('/v1/cars?page=7')).toBe(0);
    expect(await queries('/v1/cars?brand=nosuch')).toBe(0);
  });
});
