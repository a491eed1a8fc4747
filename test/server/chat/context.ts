import { describe, expect, it } from 'vitest';
import type { ChatResponse } from '../../../contract/resources/chat.ts';
import { chatContextSchema, MAX_CONTEXT_BYTES } from '../../../contract/resources/chat-context.ts';
import type { ErrorBody } from '../../../contract/resources/error.ts';
import { chat } from './support.ts';

/** The answers to some texts, each of which sends what the one before left. */
async function talk(...queries: string[]): Promise<ChatResponse[]> {
  const answers: ChatResponse[] = [];
  for (const query of queries) {
    const last = answers.at(-1);
    const before = last && { filters: last.filters_applied, context: last.context };
    answers.push(await chat.say({ query, lang: 'en', ...before }));
  }
  return answers;
}

const last = async (...queries: string[]): Promise<ChatResponse> => {
  const answer = (await talk(...queries)).at(-1);
  if (!answer) throw new Error('There is no answer.');
  return answer;
};

/** What a conversation goes on from besides its filters. */
export const context = () => {
  describe('the context of an answer', () => {
    it('has the cards shown in their order, and fits its limit with the most of them', async () => {
      const answer = await chat.say({ query: 'diesel', limit: 50 });
      expect(answer.context.cards).toEqual(answer.cars.map(({ id }) => id));
      expect(JSON.stringify(answer.context).length).toBeLessThan(MAX_CONTEXT_BYTES);
      expect(chatContextSchema.parse(answer.context)).toEqual(answer.context);
    });

    it('means by "the third" and "it" the card that was shown there', async () => {
      const [list, third, place] = await talk('diesel SUV', 'tell me about the third one', 'where is it?');
      expect(third?.cars[0]?.id).toBe(list?.context.cards[2]);
      expect(place?.cars[0]?.id).toBe(list?.context.cards[2]);
    });

    it('goes on from the nearest cars where none matched', async () => {
      const [none, first] = await talk('pink Lada up to 1000 rubles', 'tell me about the first one');
      expect(none?.nearest.length).toBeGreaterThan(0);
      expect(first?.cars[0]?.id).toBe(none?.nearest[0]?.id);
    });

    it('takes an amount after our own question for a limit', async () => {
      const { filters_applied } = await last('I want a cheap car', 'about eight hundred thousand');
      expect(filters_applied).toEqual({ max_price: 800_000 });
    });

    it('does not say one text twice in a row without a word about it', async () => {
      const [first, second] = await talk('is it reliable?', 'is it reliable?');
      expect(second?.text).not.toBe(first?.text);
      expect(second?.text).toContain(first?.text ?? '');
    });

    it('is not needed: filters alone go on', async () => {
      const answer = await chat.say({
        query: 'the second one',
        filters: { fuel_type: 'Diesel' },
        lang: 'en',
      });
      expect(answer.cars).toHaveLength(1);
    });

    it.each([
      [{ version: 2, cards: [] }, 'context.version'],
      [{ version: 1, cards: ['a'] }, 'context.cards.0'],
      [{ version: 1, cards: [], card: -1 }, 'context.card'],
      [{ version: 1, route: { from: 'Moscow', to: '1' } }, 'context.route.from'],
      [{ version: 1, cards: [], secret: true }, 'context.secret'],
      [{ version: 1, importer: 'dealer' }, 'context.importer'],
      [{ version: 1, cards: Array.from({ length: 51 }, (_, id) => id) }, 'context.cards'],
    ])('is refused with the member at fault: %j', async (sent, parameter) => {
      const response = await chat.post({ query: 'BMW', context: sent });
      const { code, details } = (await response.json()) as ErrorBody;
      expect({ status: response.status, code }).toEqual({ status: 400, code: 'invalid_parameter' });
      expect(details?.map((fault) => fault.parameter)).toEqual([parameter]);
    });
  });

  describe('a text of several parts', () => {
    it('is answered part by part in the order asked', async () => {
      const answer = await last('find the cheapest BMW X5, where is it built and is it reliable?');
      expect(answer.acts.map(({ intent }) => intent)).toEqual(['statistics', 'factory', 'no_data']);
      expect(answer.text.split('\n')).toHaveLength(3);
      expect(answer.filters_applied).toEqual({ brand: 'BMW', model: 'X5' });
    });

    it.each([
      'BMW X5, 2020, how much is it?',
      'diesel, automatic, up to 2 million',
      'Golf or Polo, which is better?',
    ])('is one where it asks one thing: %s', async (query) => {
      expect((await last(query)).acts).toHaveLength(1);
    });

    it('lets no word of running costs lower a price', async () => {
      const answer = await last('diesel SUV', 'is it cheaper to maintain?');
      expect(answer.intent).toBe('no_data');
      expect(answer.filters_applied).not.toHaveProperty('max_price');
    });
  });

  describe('needs', () => {
    it('become wishes that the answer gives the reason of', async () => {
      const answer = await last('there are seven of us');
      expect(answer).toMatchObject({ intent: 'advice', filters_applied: { seats: 7 } });
      expect(answer.text).toContain('I looked for seven seats');
    });

    it('yield to what the text itself says', async () => {
      const { filters_applied } = await last('two kids, we want a sedan');
      expect(filters_applied).toEqual({ body_type: 'Sedan' });
    });
  });

  it('offers many cars by the values that split them, with their true numbers', async () => {
    const { suggestions, total } = await last('diesel');
    expect(total).toBeGreaterThan(50);
    expect(suggestions.length).toBeGreaterThan(2);
    for (const { filters, total: offered } of suggestions) {
      expect((await chat.say({ query: 'show', filters })).total).toBe(offered);
    }
  });
};
