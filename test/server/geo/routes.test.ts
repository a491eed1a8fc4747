import { tableFromIPC } from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMBEDDED_CITIES, geoRows } from '../../../bench/geo/rows.ts';
import {
  distanceSchema,
  geoCitySchema,
  type NearCity,
  nearCitySchema,
  type ResolvedCity,
  resolvedCitySchema,
} from '../../../contract/resources/city.ts';
import {
  type Country,
  type CountryCases,
  type CountryList,
  countrySchema,
} from '../../../contract/resources/country.ts';
import type { Fault } from '../../../contract/resources/error.ts';
import { geoApp } from './snapshot.ts';

let service: Awaited<ReturnType<typeof geoApp>>;
beforeAll(async () => {
  service = await geoApp(await geoRows(EMBEDDED_CITIES));
});
afterAll(() => service.close());

const get = (path: string, headers: Record<string, string> = {}) => service.app.request(path, { headers });
/** The members that the tests look at, of whichever answer. */
interface Body extends ResolvedCity, CountryList {
  results: (NearCity & Country)[];
  missing: number[];
  cases: CountryCases;
  code: string;
  details: Fault[];
}

const bodyOf = async (response: Response) => (await response.json()) as Body;
const json = async (path: string) => bodyOf(await get(path));
const q = encodeURIComponent;

describe('the city paths', () => {
  it.each([
    '/nearest?lat=55.75&lng=37.62&limit=3',
    '/top?country=JP&lang=ja',
    '/search?q=Владив&near=43,131',
    '/search?q=LA&format=csv',
    '/by_ids?ids=524901,1,498817',
    '/resolve?q=Киров',
    '/524901?lang=en',
    '/search',
    '/999',
  ])('answer byte for byte alike under both names: %s', async (path) => {
    const [one, other] = await Promise.all([get(`/v1/cities${path}`), get(`/v1/geo/cities${path}`)]);
    expect(other.status).toBe(one.status);
    expect(other.headers.get('etag')).toBe(one.headers.get('etag'));
    const [first, second] = [await one.text(), await other.text()];
    if (one.ok) expect(second).toBe(first);
    else expect({ ...JSON.parse(second), request_id: '' }).toEqual({ ...JSON.parse(first), request_id: '' });
  });

  it('give the nearest with their distances', async () => {
    const { results } = await json(
      '/v1/cities/nearest?lat=55.75&lng=37.62&limit=100&radius_km=100&min_population=100000',
    );
    expect(results[0]).toMatchObject({ geonameid: 524901, name: 'Москва', distance_km: expect.any(Number) });
    expect(results.length).toBeGreaterThan(2);
    for (const one of results) expect(nearCitySchema.parse(one).distance_km).toBeLessThanOrEqual(100);
    const away = results.map(({ distance_km }) => distance_km);
    expect(away).toEqual(away.toSorted((a, b) => a - b));
  });

  it('give the most populous', async () => {
    const { results } = await json('/v1/cities/top?country=RU,by&limit=100&lang=en');
    const sizes = results.map(({ population }) => population);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(results[0]?.name).toBe('Moscow');
    expect((await json('/v1/cities/top')).results).toHaveLength(10);
    expect((await json(`/v1/cities/top?country=${q('Япония')}&limit=1&lang=ja`)).results[0]?.name).toBe(
      '東京',
    );
  });

  it('keep the order of ids and name the unknown ones', async () => {
    const { results, missing } = await json('/v1/cities/by_ids?ids=498817,1,524901,2,498817');
    expect(results.map(({ geonameid }) => geonameid)).toEqual([498817, 524901, 498817]);
    expect(missing).toEqual([1, 2]);
  });

  it('give one city as documented, in each language', async () => {
    const city = await json('/v1/cities/524901');
    expect(Object.keys(city)).toEqual(Object.keys(geoCitySchema.shape));
    expect(city).toMatchObject({
      name: 'Москва',
      name_en: 'Moscow',
      name_ru: 'Москва',
      country_iso2: 'RU',
      feature_code: 'PPLC',
    });
    expect((await json('/v1/cities/524901?lang=kk')).name).toBe('Мәскеу');
    expect((await json('/v1/cities/524901?lang=pt-BR')).name).toBe('Moscovo');
  });

  it('resolve a name, or say that there is none', async () => {
    const found = await json(`/v1/cities/resolve?q=${q('спб')}&country=RU`);
    expect(resolvedCitySchema.parse(found)).toMatchObject({
      geonameid: 498817,
      match: 'name',
      confidence: 1,
    });
    const inAlabama = await json('/v1/cities/resolve?q=Birmingham&region=Alabama');
    expect(inAlabama.country_iso2).toBe('US');
    const unsure = await json('/v1/cities/resolve?q=Birmingham&region=Nowhere');
    expect(unsure.confidence).toBeLessThan((await json('/v1/cities/resolve?q=Birmingham')).confidence);
    const none = await get('/v1/cities/resolve?q=Qwertyville');
    expect([none.status, (await bodyOf(none)).code]).toEqual([404, 'not_found']);
  });

  it('come as CSV, NDJSON and Arrow', async () => {
    const csv = await (await get('/v1/cities/top?limit=200&format=csv&lang=en')).text();
    expect(csv.split('\r\n')[0]).toBe(Object.keys(geoCitySchema.shape).join(','));
    expect(csv.trim().split('\r\n')).toHaveLength(201);
    const lines = (await (await get('/v1/cities/top?limit=2', { Accept: 'application/x-ndjson' })).text())
      .trim()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual((await json('/v1/cities/top?limit=2')).results);
    const arrow = tableFromIPC(
      await (await get('/v1/cities/nearest?lat=0&lng=0&format=arrow')).arrayBuffer(),
    );
    expect([arrow.numRows, arrow.schema.fields.at(-1)?.name]).toEqual([10, 'distance_km']);
  });
});

describe('/v1/distance', () => {
  it('measures between cities and points', async () => {
    const found = distanceSchema.parse(await json('/v1/distance?from=524901&to=43.10562,131.87353'));
    expect(found.distance_km).toBeCloseTo(6416.1, 0);
    expect(found.bearing_deg).toBeGreaterThan(0);
    expect(found.from).toMatchObject({ geonameid: 524901, name: 'Москва' });
    expect(found.to).toEqual({
      geonameid: null,
      name: null,
      country_iso2: null,
      latitude: 43.10562,
      longitude: 131.87353,
    });
    expect(await json('/v1/distance?from=0,0&to=0,0')).toMatchObject({ distance_km: 0, bearing_deg: 0 });
  });

  it('does not know every city', async () => {
    expect((await get('/v1/distance?from=1&to=0,0')).status).toBe(404);
  });
});

describe('the country paths', () => {
  it('list all of ISO 3166-1', async () => {
    const first = await json('/v1/countries?lang=de');
    expect([first.total, first.results.length, first.page_size, first.has_more]).toEqual([249, 20, 20, true]);
    const list = await json('/v1/countries?lang=de&page_size=1000');
    expect([list.results.length, list.has_more]).toEqual([249, false]);
    for (const one of list.results) countrySchema.parse(one);
    const page = await json('/v1/countries?page=2&page_size=100');
    expect([page.results.length, page.page, page.page_size, page.has_more]).toEqual([100, 2, 100, true]);
    expect(page.results[0]?.iso2).toBe(list.results[100]?.iso2);
  });

  it('give the Russian cases with their prepositions', async () => {
    expect((await json('/v1/countries/cy')).cases).toMatchObject({
      in: 'на Кипре',
      from: 'с Кипра',
      to: 'на Кипр',
    });
    const japan = await json('/v1/countries/JP?lang=en');
    expect(Object.keys(japan)).toEqual(Object.keys(countrySchema.shape));
    expect(japan).toMatchObject({
      iso3: 'JPN',
      name: 'Japan',
      name_ru: 'Япония',
      capital: 'Tokyo',
      currency: 'JPY',
      calling_code: '+81',
    });
    expect(japan.cases.in).toBe('в Японии');
  });

  it('find countries by name', async () => {
    const { results } = await json(`/v1/countries/search?q=${q('Германи')}`);
    expect(results[0]?.iso2).toBe('DE');
  });
});

describe('faults', () => {
  it.each([
    ['/v1/cities/nearest', ['lat', 'lng']],
    ['/v1/cities/nearest?lat=91&lng=200&limit=0&radius_km=0', ['lat', 'lng', 'limit', 'radius_km']],
    ['/v1/cities/search?q=', ['q']],
    ['/v1/cities/search?q=a&country=Jpan&near=x', ['country', 'near']],
    ['/v1/cities/top?limit=101', ['limit']],
    ['/v1/cities/top?lang=xx&contry=RU', ['contry', 'lang']],
    ['/v1/cities/by_ids?ids=1,x', ['ids']],
    ['/v1/cities/abc', ['geonameid']],
    ['/v1/cities/0', ['geonameid']],
    ['/v1/distance?from=524901', ['to']],
    ['/v1/distance?from=91,0&to=here', ['from', 'to']],
    ['/v1/countries/JPN', ['iso2']],
    ['/v1/countries/search?q=a&limit=500', ['limit']],
  ])('%s has faults in %j', async (path, parameters) => {
    const response = await get(path);
    const { code, details } = await bodyOf(response);
    expect([response.status, code]).toEqual([400, 'invalid_parameter']);
    expect(details.map(({ parameter }) => parameter).toSorted()).toEqual(parameters.toSorted());
  });

  it('suggest what may be meant', async () => {
    const { details } = await json('/v1/cities/top?country=Jpan&contry=RU');
    expect(details.map(({ suggestion }) => suggestion)).toEqual(['country', 'Japan']);
  });

  it.each(['/v1/countries/XX', '/v1/cities/999'])('%s is unknown', async (path) =>
    expect((await get(path)).status).toBe(404),
  );
});
