import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantDetailSchema, plantListSchema, plantStatsSchema } from '../../../contract/resources/factory.ts';
import { type Served, serveSeed } from '../../support/served.ts';

let served: Served;
beforeAll(async () => {
  served = await serveSeed({ rows: 200 });
});
afterAll(() => served.close());

const QUERIES: [string, number[]][] = [
  ['', [1, 2, 3, 4]],
  ['country=germany', [2, 4]],
  ['country=jp', [1]],
  ['country=DE land in pl', [2, 4]],
  ['country_iso2=de,ru', [2, 3, 4]],
  ['oem_group=bmw group', [2, 4]],
  ['operator=IMZ&operator=Toyota', [1, 3]],
  ['vehicle_type=car', [1, 2, 4]],
  ['vehicle_type=motorcycle', [2, 3]],
  ['vehicle_type=both', [2]],
  ['brand=toyota', [1]],
  ['brand=BMW', [2]],
  ['brand=URAL', [3]],
  ['city=munchen', [4]],
  ['coord_precision=exact', [1, 4]],
  ['min_opened_year=1941&max_opened_year=1970', [2, 3]],
  ['min_capacity=200000&max_capacity=250000', [2, 4]],
  ['q=werk berlin', [2]],
  ['q=nothing', []],
  ['near=48.1,11.6', [4]],
  ['near=52,12&radius_km=600', [2, 4]],
];

describe('/v1/factories', () => {
  it.each([
    ['brand=toyotta,bmw', { parameter: 'brand', suggestion: 'Toyota' }],
    ['country=Germny', { parameter: 'country', suggestion: 'Germany' }],
    ['country_iso2=XX', { parameter: 'country_iso2', suggestion: null }],
    ['city=Munchn', { parameter: 'city', suggestion: 'München' }],
    ['oem_group=Toyota Grup', { parameter: 'oem_group', suggestion: 'Toyota Group' }],
  ])('with %s says what it does not know', async (query, { parameter, suggestion }) => {
    for (const path of ['/v1/factories', '/v1/factories/stats']) {
      const { hints } = await served.get<{ hints: unknown[] }>(`${path}?${query}`);
      expect(hints).toEqual([
        { parameter, suggestion, message: expect.stringContaining(`no ${parameter} "`) },
      ]);
    }
  });

  it('gives no hint about a country that is known but has no plant', async () => {
    expect(await served.get('/v1/factories?country=fj')).not.toHaveProperty('hints');
  });

  it.each(QUERIES)('with %s', async (query, ids) => {
    const list = plantListSchema.parse(await served.get(`/v1/factories?${query}`));
    expect(list.results.map(({ id }) => id)).toEqual(ids);
    const stats = plantStatsSchema.parse(await served.get(`/v1/factories/stats?${query}`));
    expect([list.count, list.total, stats.total_plants]).toEqual([ids.length, ids.length, ids.length]);
    expect(stats.by_vehicle_type.reduce((sum, { plants }) => sum + plants, 0)).toBe(ids.length);
  });

  it('sums up groups, countries and capacity', async () => {
    expect(await served.get('/v1/factories/stats')).toEqual({
      total_plants: 4,
      total_countries: 3,
      total_groups: 2,
      total_annual_capacity_units: 815_000,
      by_country: [
        { country: 'Germany', country_iso2: 'DE', plants: 2, annual_capacity_units: 420_000 },
        { country: 'Japan', country_iso2: 'JP', plants: 1, annual_capacity_units: 395_000 },
        { country: 'Russia', country_iso2: 'RU', plants: 1, annual_capacity_units: 0 },
      ],
      by_group: [
        { oem_group: 'BMW Group', plants: 2, annual_capacity_units: 420_000 },
        { oem_group: 'Toyota Group', plants: 1, annual_capacity_units: 395_000 },
      ],
      by_vehicle_type: [
        { vehicle_type: 'car', plants: 2 },
        { vehicle_type: 'both', plants: 1 },
        { vehicle_type: 'motorcycle', plants: 1 },
      ],
    });
  });

  it('pages, and goes up to 1000 on a page', async () => {
    const page = plantListSchema.parse(await served.get('/v1/factories?page=2&page_size=3'));
    expect(page).toMatchObject({ page: 2, page_size: 3, has_more: false, total: 4 });
    expect(page.results).toHaveLength(1);
    expect((await served.fetch('/v1/factories?page_size=1000')).status).toBe(200);
    expect((await served.fetch('/v1/factories?page_size=1001')).status).toBe(400);
  });

  it('names the city of a plant in the language of the request, by a name that finds it', async () => {
    for (const [lang, name] of [
      ['ru', 'Берлин'],
      ['de', 'Berlin'],
    ] as const) {
      expect(await served.get(`/v1/factories/2?lang=${lang}`)).toMatchObject({ city: name });
      const query = `city=${encodeURIComponent(name)}&lang=${lang}`;
      const list = plantListSchema.parse(await served.get(`/v1/factories?${query}`));
      expect(list.results.map(({ id, city }) => [id, city])).toEqual([[2, name]]);
    }
  });

  it('shows one plant with its models', async () => {
    const plant = plantDetailSchema.parse(await served.get('/v1/factories/2'));
    expect(plant).toMatchObject({ id: 2, brand_slugs: ['bmw'], listings_active: 2 });
    expect(plant.models.map(({ model }) => model)).toEqual(['BMW 1', 'R 1250']);
    expect((await served.fetch('/v1/factories/99')).status).toBe(404);
    expect((await served.fetch(`/v1/factories/${2 ** 31 - 1}`)).status).toBe(404);
    for (const id of ['x', '0', String(2 ** 31)])
      expect((await served.fetch(`/v1/factories/${id}`)).status, id).toBe(400);
    expect((await served.fetch('/v1/factories?contry=JP')).status).toBe(400);
  });

  it('comes in bulk formats', async () => {
    const csv = await (await served.fetch('/v1/factories', { accept: 'text/csv' })).text();
    expect(csv.split('\r\n')[1]).toContain('tahara');
    expect(
      (await (await served.fetch('/v1/factories?format=ndjson')).text()).trimEnd().split('\n'),
    ).toHaveLength(4);
    expect((await served.fetch('/v1/factories?format=arrow')).status).toBe(200);
  });
});
