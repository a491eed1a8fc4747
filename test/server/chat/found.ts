import { describe, expect, it } from 'vitest';
import { cars, chat } from './support.ts';

const DIESEL = { fuel_type: 'Diesel' };

/** What is asked of cars that were found or talked of before. */
export const found = () => {
  it('compares the model talked of with another', async () => {
    const filters = { brand: 'Toyota', model: 'Camry' };
    const answer = await chat.say({ query: 'how does it compare with the Kia K5?', filters });
    const both = { brand: ['Toyota', 'Kia'], model: ['Camry', 'K5'] };
    expect(answer).toMatchObject({ intent: 'compare', filters_applied: both });
  });

  it.each([
    ['which is the newest?', 'The newest', { sort: 'year', order: 'DESC' }],
    ['the one with the fewest miles', 'Lowest mileage', { sort: 'mileage', order: 'ASC' }],
    ['which is the oldest?', 'The oldest', { sort: 'year', order: 'ASC' }],
    ['which has the highest mileage?', 'Highest mileage', { sort: 'mileage', order: 'DESC' }],
    ['which is the most powerful?', 'Most powerful', { sort: 'power_hp', order: 'DESC' }],
  ])('names the car at the end of a measure: %s', async (query, said, sorted) => {
    const answer = await chat.say({ query, filters: DIESEL, lang: 'en' });
    const [car] = (await cars(DIESEL, { ...sorted, page_size: '1' })).results;
    expect(answer).toMatchObject({ intent: 'statistics', filters_applied: DIESEL });
    expect(answer.text).toContain(`${said}: ${car?.brand} ${car?.model} ${car?.year}`);
  });

  describe('questions about what was found', () => {
    it('counts value by value as /v1/cars/facets does', async () => {
      const answer = await chat.say({ query: 'how many of each colour?', filters: DIESEL, lang: 'en' });
      const { facets } = await chat.get<{ facets: { color: { label: string; count: number }[] } }>(
        '/v1/cars/facets?fuel_type=Diesel&facets=color&lang=en',
      );
      expect(answer.intent).toBe('statistics');
      for (const { label, count } of facets.color.slice(0, 7)) {
        expect(answer.text).toContain(`${label} ${count.toLocaleString('en')}`);
      }
    });

    it('names the cheapest, and does not take "cheapest" for "cheaper"', async () => {
      for (const query of ['which is the cheapest?', '一番安いのは？', 'el más barato, ¿cuál es?']) {
        const answer = await chat.say({ query, filters: DIESEL, lang: 'en' });
        expect(answer).toMatchObject({ intent: 'statistics', filters_applied: DIESEL });
        expect(answer.text).toContain('Lowest price:');
        expect(answer.text).not.toContain('median');
      }
    });

    it('compares what was talked of', async () => {
      const filters = { brand: ['BMW', 'Audi'] };
      for (const query of ['which one is better?', 'which of them is cheaper?']) {
        const answer = await chat.say({ query, filters, lang: 'en' });
        expect(answer).toMatchObject({ intent: 'compare', filters_applied: filters });
        expect(answer.text).toContain('Audi: ');
      }
    });

    it('tells the price of what was found', async () => {
      const answer = await chat.say({ query: 'и сколько она стоит?', filters: { brand: 'BMW' } });
      expect(answer).toMatchObject({ intent: 'price', filters_applied: { brand: 'BMW' } });
    });

    it('adds to cards that the seller knows of credit', async () => {
      const answer = await chat.say({ query: 'a BMW on credit', lang: 'en' });
      expect(answer).toMatchObject({ intent: 'search', filters_applied: { brand: 'BMW' } });
      expect(answer.text).toContain('I have no data on credit');
    });

    it('asks for the country of a delivery, once', async () => {
      const { text } = await chat.say({ query: 'how long does delivery take?' });
      expect(text).toMatch(/^From which country\?/);
      expect(text.match(/\?/g)).toHaveLength(1);
    });
  });
};
