import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Car, carDetailSchema } from '../../../contract/resources/car.ts';
import { markupOf, markupRub } from '../../../server/services/catalog/companies/companies.ts';
import { found, haversine, sorted } from '../../support/oracle.ts';
import { type Served, serveSeed } from '../../support/served.ts';

const OWN = '11111111-1111-4111-8111-111111111111';
const PICKED = '22222222-2222-4222-8222-222222222222';
const PLAIN = '33333333-3333-4333-8333-333333333333';
const DISCOUNT = '44444444-4444-4444-8444-444444444444';

interface List {
  results: Car[];
  total: number;
  company_id: string | null;
  contacts: { company_name: string } | null;
}

let served: Served;
beforeAll(async () => {
  served = await serveSeed({ rows: 3000 });
});
afterAll(() => served.close());

function all(company: string, more = ''): Promise<List> {
  return served.get<List>(`/v1/cars?company_id=${company}&page_size=100&sort=id${more}`);
}

describe('dealer mode', () => {
  it('searches the own listings of a company and adds its percentage, halves away from zero', async () => {
    const list = await all(OWN);
    expect(list).toMatchObject({ company_id: OWN, contacts: { company_name: 'Own Cars' } });
    expect(list.total).toBeGreaterThan(10);
    for (const card of list.results) {
      const stored = served.cards.find(({ id }) => id === card.id);
      const base = stored?.total_price_rub ?? null;
      expect(card.company_id).toBe(OWN);
      expect(card.price_context).toEqual(stored?.price_context);
      expect(card.total_score).toBe(stored?.total_score);
      if (base === null) expect(card.total_price_rub).toBeNull();
      else {
        expect(card.price_breakdown.company_markup_rub).toBe(Math.round(base * 0.055));
        expect(card.total_price_rub).toBe(
          Object.values(card.price_breakdown).reduce((sum, part) => sum + part, 0),
        );
      }
    }
  });

  it('searches the storefront by saved filters, whose prices are before the markup', async () => {
    const expected = served.cards.filter((card) => {
      const japan = found([card], { country: ['JP'], body_type: ['SUV', 'Sedan'] }, served).length > 0;
      const near =
        card.latitude !== null && haversine(48.13743, 11.57549, card.latitude, card.longitude ?? 0) <= 40;
      return japan || (near && card.total_price_rub !== null && card.total_price_rub <= 2_000_000);
    });
    const list = await all(PICKED);
    expect(list.total).toBe(expected.length);
    const first = sorted(expected, 'id', 'ASC').slice(0, 100);
    expect(list.results.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    expect(
      list.results
        .filter(({ total_price_rub: total }) => total !== null)
        .every((card) => card.price_breakdown.company_markup_rub === 100_000),
    ).toBe(true);
  });

  it.each([OWN, PICKED, PLAIN, DISCOUNT])(
    'filters, sorts and counts by the marked-up price (%s)',
    async (company) => {
      const cards: Car[] = [];
      for (let page = 1; ; page++) {
        const list = await served.get<List & { has_more: boolean }>(
          `/v1/cars?company_id=${company}&page_size=100&page=${page}`,
        );
        cards.push(...list.results);
        if (!list.has_more) break;
      }
      const expected = found(cards, { min_price: ['800000'], max_price: ['3000000'] }, served);
      for (const order of ['ASC', 'DESC']) {
        const list = await served.get<List>(
          `/v1/cars?company_id=${company}&min_price=800000&max_price=3000000&sort=total_price_rub&order=${order}&page_size=100&fields=id`,
        );
        expect(list.total).toBe(expected.length);
        expect(list.results.map(({ id }) => id)).toEqual(
          sorted(expected, 'total_price_rub', order)
            .slice(0, 100)
            .map(({ id }) => id),
        );
      }
      const stats = await served.get<{ total: number; price: { min: number; max: number } }>(
        `/v1/cars/stats?company_id=${company}&min_price=800000&max_price=3000000`,
      );
      const totals = expected.map(({ total_price_rub: total }) => total ?? 0);
      expect([stats.total, stats.price.min, stats.price.max]).toEqual([
        expected.length,
        Math.min(...totals),
        Math.max(...totals),
      ]);
      const { facets } = await served.get<{ facets: { brand: { value: string; count: number }[] } }>(
        `/v1/cars/facets?facets=brand&company_id=${company}&min_price=800000&max_price=3000000`,
      );
      expect(facets.brand.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
    },
  );

  it('shows a card of the inventory with its contacts, and no other', async () => {
    const [card] = (await all(OWN)).results;
    const detail = await served.get(`/v1/cars/${card?.id}?company_id=${OWN.toUpperCase()}`);
    expect(carDetailSchema.parse(detail)).toMatchObject({ ...card, contacts: { company_name: 'Own Cars' } });
    const other = served.cards.find(
      ({ id }) => id !== card?.id && !found([], {}, served).some((one) => one.id === id),
    );
    expect(other).toBeDefined();
    const foreign = served.cards.filter((one) => one.country === 'KZ')[0];
    const refused = await served.fetch(`/v1/cars/${foreign?.id}?company_id=${PICKED}`);
    expect(refused.status).toBe(404);
    expect(await refused.text()).toContain(`There is no car ${foreign?.id} of company ${PICKED} in`);
  });

  it('answers 404 for an unknown company and 400 for a malformed one', async () => {
    expect((await served.fetch('/v1/cars?company_id=99999999-9999-4999-8999-999999999999')).status).toBe(404);
    expect((await served.fetch('/v1/cars?company_id=99')).status).toBe(400);
  });

  it('keeps a company whose saved filter cannot be read, and says so', () => {
    expect(served.store.catalog.warnings).toEqual([expect.stringContaining('"broken"')]);
  });

  it('computes markups of either sign', () => {
    expect(markupRub(markupOf('percent', 0.05, null), 1000)).toBe(1);
    expect(markupRub(markupOf('percent', -0.05, null), 1000)).toBe(-1);
    expect(markupRub(markupOf('percent', '7.5', null), 3_333_333)).toBe(250_000);
    expect(markupRub(markupOf('fixed', null, -500), 1000)).toBe(-500);
    expect(markupRub(markupOf('fixed', null, -500), 10)).toBe(-10);
    expect(markupOf('percent', 0, 5)).toBeUndefined();
    expect(markupOf(null, 5, 5)).toBeUndefined();
  });
});
