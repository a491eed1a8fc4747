import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  companyFiltersSchema,
  companyListSchema,
  companyMarkupsSchema,
  companySchema,
} from '../../../contract/resources/company.ts';
import type { ErrorBody } from '../../../contract/resources/error.ts';
import { memoryKeyring } from '../../../server/keys/keyring.ts';
import { type Served, serveSeed } from '../../support/served.ts';
import { keyOf } from '../http/support.ts';
import { COMPANIES } from './company.ts';

const [OWN, PICKED, PLAIN] = COMPANIES.map(({ id }) => id);
const UNKNOWN = '99999999-9999-4999-8999-999999999999';
const BOUND = 'fc_test_of_one_company';
const FREE = 'fc_test_of_none';

let served: Served;
beforeAll(async () => {
  const keys = [keyOf(BOUND, { company_id: OWN?.toUpperCase() }), keyOf(FREE)];
  served = await serveSeed({ rows: 500 }, memoryKeyring(keys));
});
afterAll(() => served.close());

describe('companies', () => {
  it('are listed by id, a page at a time', async () => {
    const list = companyListSchema.parse(await served.get('/v1/companies'));
    expect(list).toMatchObject({ page: 1, page_size: 20, total: 5, has_more: false });
    expect(list.results.map(({ company_id, name }) => [company_id, name])).toEqual(
      COMPANIES.map(({ id, name }) => [id, name]),
    );
    const second = companyListSchema.parse(await served.get('/v1/companies?page=2&page_size=3'));
    expect(second).toMatchObject({ page: 2, page_size: 3, total: 5, has_more: false });
    expect(second.results.map(({ name }) => name)).toEqual(['Discount', 'Clearance']);
  });

  it('have a profile without their prices', async () => {
    const profile = await served.get(`/v1/companies/${PICKED}`);
    expect(companySchema.strict().parse(profile)).toMatchObject({
      company_id: PICKED,
      name: 'Picked Cars',
      inventory_mode: 'filters',
      contacts: { company_name: 'Picked Cars', phone: '+7 000', city: null },
    });
  });

  it('have the contacts that dealer mode answers with', async () => {
    const { contacts } = await served.get<{ contacts: object }>(`/v1/cars?company_id=${OWN}&page_size=1`);
    expect(await served.get(`/v1/companies/${OWN}/contacts`)).toEqual(contacts);
  });

  it('have saved filters that the list of cars takes as they are', async () => {
    const { results, ...rest } = companyFiltersSchema.parse(
      await served.get(`/v1/companies/${PICKED}/filters`),
    );
    expect(rest).toEqual({
      company_id: PICKED,
      inventory_mode: 'filters',
      page: 1,
      page_size: 20,
      total: 2,
      has_more: false,
    });
    const second = companyFiltersSchema.parse(
      await served.get(`/v1/companies/${PICKED}/filters?page=2&page_size=1`),
    );
    expect(second).toMatchObject({ page: 2, page_size: 1, total: 2, has_more: false, results: [results[1]] });
    expect(results).toEqual([
      { name: 'Japan', filters: { country: 'JP', body_type: ['SUV', 'Sedan'] } },
      { name: 'Near Munich', filters: { near: '48.13743,11.57549', radius_km: 40, max_price: 2_000_000 } },
    ]);
    for (const { filters } of results) {
      const query = Object.entries(filters).map(
        ([key, value]) => `${key}=${encodeURIComponent(String(value))}`,
      );
      expect((await served.fetch(`/v1/cars?${query.join('&')}`)).status).toBe(200);
    }
  });

  it('have one pricing rule', async () => {
    const rules = await Promise.all(
      COMPANIES.map(async ({ id }) => {
        const rule = companyMarkupsSchema.parse(await served.get(`/v1/companies/${id}/markups`));
        return [rule.pricing_mode, rule.pricing_percent, rule.pricing_fixed];
      }),
    );
    expect(rules).toEqual([
      ['percent', 5.5, null],
      ['fixed', null, 100_000],
      [null, null, null],
      ['percent', -7.25, null],
      ['fixed', null, -900_000],
    ]);
  });

  it.each(['', '/filters', '/markups', '/contacts'])('answer faults by the rules (%s)', async (path) => {
    const unknown = await served.fetch(`/v1/companies/${UNKNOWN}${path}`);
    expect([unknown.status, ((await unknown.json()) as ErrorBody).code]).toEqual([404, 'not_found']);
    const malformed = await served.fetch(`/v1/companies/12${path}?langs=ru&currency=XXX`);
    expect(malformed.status).toBe(400);
    const { details = [] } = (await malformed.json()) as ErrorBody;
    expect(details.map(({ parameter }) => parameter).sort()).toEqual(['company_id', 'currency', 'langs']);
    const common = await served.fetch(`/v1/companies/${PICKED}${path}?lang=en&currency=EUR`);
    expect(common.status).toBe(200);
    const upper = await served.fetch(`/v1/companies/${PICKED?.toUpperCase()}${path}`);
    expect(upper.headers.get('etag')).toBe(common.headers.get('etag'));
  });
});

describe('a key that is bound to a company', () => {
  const as = (secret: string, path: string) => served.fetch(path, { 'X-API-Key': secret });
  const internal = (id: string | undefined, card: number) => [
    `/v1/companies/${id}/inventory`,
    `/v1/companies/${id}/filters`,
    `/v1/companies/${id}/markups`,
    `/v1/cars?company_id=${id}`,
    `/v1/cars/facets?company_id=${id}`,
    `/v1/cars/stats?company_id=${id}`,
    `/v1/cars/${card}?company_id=${id}`,
    `/v1/cars/${card}/similar?company_id=${id}`,
  ];

  async function cardOf(id: string | undefined): Promise<number> {
    const { results } = await served.get<{ results: { id: number }[] }>(`/v1/cars?company_id=${id}`);
    return results[0]?.id ?? 0;
  }

  it('sees its own inventory and prices', async () => {
    for (const path of internal(OWN, await cardOf(OWN))) expect((await as(BOUND, path)).status).toBe(200);
  });

  it.each([PICKED, PLAIN])('sees nothing of what %s keeps to itself', async (id) => {
    for (const path of internal(id, await cardOf(id))) {
      // Kept answers and tags must not tell either.
      expect((await as(FREE, path)).status).toBe(200);
      const refused = await served.fetch(path, { 'X-API-Key': BOUND, 'If-None-Match': '*' });
      const unknown = await as(BOUND, path.replace(String(id), UNKNOWN));
      expect([path, refused.status]).toEqual([path, 404]);
      expect(((await refused.json()) as ErrorBody).error).toBe(
        ((await unknown.json()) as ErrorBody).error.replace(UNKNOWN, String(id)),
      );
    }
  });

  it('sees what is public', async () => {
    for (const path of [
      '/v1/companies',
      `/v1/companies/${PICKED}`,
      `/v1/companies/${PICKED}/contacts`,
      '/v1/cars',
    ])
      expect((await as(BOUND, path)).status).toBe(200);
  });
});
