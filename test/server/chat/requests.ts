import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chatResponseSchema } from '../../../contract/resources/chat.ts';
import type { ErrorBody } from '../../../contract/resources/error.ts';
import { memoryKeyring } from '../../../server/keys/keyring.ts';
import { keyOf } from '../http/support.ts';
import { cars, chat } from './support.ts';

const OWN = '11111111-1111-4111-8111-111111111111';
const PICKED = '22222222-2222-4222-8222-222222222222';

async function refused(body: unknown): Promise<ErrorBody & { status: number }> {
  const response = await chat.post(body);
  return { status: response.status, ...((await response.json()) as ErrorBody) };
}

/** Who may ask, what is refused, and that any text is answered. */
export const requests = () => {
  describe('dealer mode', () => {
    it.each([OWN, PICKED])('is that of /v1/cars for %s', async (company) => {
      const answer = await chat.say({ query: 'diesel', company_id: company, lang: 'en', limit: 5 });
      const list = await cars({ fuel_type: 'Diesel' }, { company_id: company, lang: 'en', page_size: '50' });
      expect(list.results).toEqual(expect.arrayContaining(answer.cars));
      expect(answer).toMatchObject({ total: list.total, company_id: company, contacts: list.contacts });
    });

    it('knows no company that the catalog does not know', async () => {
      const error = await refused({ query: 'BMW', company_id: '00000000-0000-4000-8000-000000000000' });
      expect(error).toMatchObject({ status: 404, code: 'not_found' });
    });
  });

  describe('a key that is bound to a company', () => {
    const SECRET = 'fc_test_bound';
    const ask = async (company_id?: string) => {
      const app = chat.gated(memoryKeyring([keyOf(SECRET, { company_id: OWN })]));
      return app.request('/v1/chat', {
        method: 'POST',
        body: JSON.stringify({ query: 'diesel', company_id }),
        headers: { 'Content-Type': 'application/json', 'X-API-Key': SECRET },
      });
    };

    it('sees its own company and the storefront, and no other', async () => {
      expect((await ask(OWN)).status).toBe(200);
      expect((await ask()).status).toBe(200);
      expect((await ask(PICKED)).status).toBe(404);
      expect((await chat.post({ query: 'diesel', company_id: PICKED })).status).toBe(200);
      expect((await ask(PICKED)).status).toBe(404);
    });

    it('is counted once a turn, however many questions that takes', async () => {
      const left = async () => Number((await ask()).headers.get('x-ratelimit-remaining'));
      expect(await left()).toBe(59);
    });
  });

  describe('a faulty request', () => {
    it.each([
      [{}, ['query']],
      [{ query: '' }, ['query']],
      [{ query: 'x'.repeat(4001) }, ['query']],
      [{ query: 'BMW', limit: 0, offset: -1 }, ['limit', 'offset']],
      [{ query: 'BMW', limit: 51 }, ['limit']],
      [{ query: 'BMW', lang: 'xx' }, ['lang']],
      [{ query: 'BMW', currency: 'XXX' }, ['currency']],
      [{ query: 'BMW', company_id: 'me' }, ['company_id']],
      [{ query: 'BMW', limits: 3 }, ['limits']],
      [{ query: 'BMW', filters: { page: 2, colour: 'Red' } }, ['filters.page', 'filters.colour']],
      [{ query: 'BMW', filters: { min_year: 'old' } }, ['filters.min_year']],
      [{ query: 'BMW', filters: { doors: 9 } }, ['filters.doors']],
      [[], ['body']],
    ])('is refused with every fault: %j', async (body, parameters) => {
      const error = await refused(body);
      expect(error).toMatchObject({ status: 400, code: 'invalid_parameter' });
      expect(error.details?.map(({ parameter }) => parameter)).toEqual(parameters);
    });

    it('is told apart from what is no JSON', async () => {
      expect(await refused('{')).toMatchObject({ status: 400, code: 'invalid_json' });
    });
  });

  describe('any text', () => {
    it('gets the same bytes again, and a tag', async () => {
      const first = await chat.post({ query: 'BMW' });
      const second = await chat.post({ query: 'BMW', limit: 10, offset: 0 });
      expect(await second.text()).toBe(await first.text());
      expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
      expect(first.headers.get('x-snapshot')).toBe('seed-1');
    });

    it.each([
      ' ',
      '🚗🚗🚗',
      '\u200b\u200d\ufeff',
      '‮سيارة‬ BMW',
      'function f() { return cars.map((c) => c.price) }',
      '<script>alert(1)</script>',
      '%00\u0000\\x00',
      'a'.repeat(4000),
      '9'.repeat(4000),
      'до '.repeat(333),
      '🚙'.repeat(4000),
      'BMW '.repeat(250),
      '1 2 3 4 5 6 7 8 9 '.repeat(50),
      'not '.repeat(250),
    ])('is answered: %j', async (query) => {
      const answer = await chat.say({ query });
      expect(answer.text.length).toBeGreaterThan(0);
      expect(() => chatResponseSchema.parse(answer)).not.toThrow();
    });

    it('is answered whatever it is', async () => {
      const words = fc.constantFrom(
        'BMW',
        'diesel',
        'до',
        '5 млн',
        'not',
        'compare',
        'vs',
        'сколько',
        'где',
        'any',
        'colour',
        'cheaper',
        'near',
        'Munich',
        '，',
        '🚗',
        '\u200f',
        '10',
        '-',
        'or',
        'завод',
        '多少钱',
        '最安',
      );
      const text = fc.oneof(
        fc.string({ minLength: 1, maxLength: 300, unit: 'binary' }),
        fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
        fc.array(words, { minLength: 1, maxLength: 20 }).map((list) => list.join(' ')),
      );
      await fc.assert(
        fc.asyncProperty(text, fc.boolean(), async (query, refines) => {
          const response = await chat.post({
            query,
            ...(refines ? { filters: { brand: 'BMW', max_price: 5e6 } } : {}),
          });
          expect(response.status).toBe(200);
          chatResponseSchema.parse(await response.json());
        }),
        { numRuns: 200, seed: 6 },
      );
    });
  });
};
