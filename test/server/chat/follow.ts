import { describe, expect, it } from 'vitest';
import type { ChatFilters } from '../../../contract/resources/chat.ts';
import type { Plant } from '../../../contract/resources/factory.ts';
import type { CarStats } from '../../../contract/resources/stats.ts';
import { cars, chat } from './support.ts';

const DIESEL = { fuel_type: 'Diesel' };
const KNOWN = { brand: 'Toyota', model: 'Toyota 1' };

/** What follows on what was asked before. */
export const follow = () => {
  describe('a share', () => {
    const total = async (filters: ChatFilters) => (await cars(filters)).total;

    it.each<[string, ChatFilters, ChatFilters, ChatFilters]>([
      ['what part of your cars is diesel?', {}, DIESEL, {}],
      ['what percentage of them are white?', DIESEL, { ...DIESEL, color: 'White' }, DIESEL],
      ['what share of all cars is electric?', DIESEL, { fuel_type: 'Electric' }, {}],
      ['what percentage is that?', DIESEL, DIESEL, {}],
    ])('is told with its whole: %s', async (query, filters, part, whole) => {
      const answer = await chat.say({ query, filters, lang: 'en' });
      const [some, all] = await Promise.all([total(part), total(whole)]);
      const [shown, of] = [some, all].map((count) => count.toLocaleString('en'));
      expect(answer).toMatchObject({ intent: 'statistics', filters_applied: part, total: some });
      expect(answer.text).toContain(
        `That is ${Number(((some / all) * 100).toFixed(1))}%: ${shown} of ${of}.`,
      );
    });
  });

  describe('models that were compared', () => {
    const PAIR = { brand: ['Toyota', 'Honda'], model: ['Camry', 'Accord'] };
    it.each(['and the K5?', 'Kia K5-ті де қосшы', "K5 ni ham qo'shing", 'et la Kia K5 ?'])(
      'are compared with one more: %s',
      async (query) => {
        const answer = await chat.say({ query, filters: PAIR });
        const filters_applied = { brand: ['Toyota', 'Honda', 'Kia'], model: ['Camry', 'Accord', 'K5'] };
        expect(answer).toMatchObject({ intent: 'compare', filters_applied });
      },
    );

    it.each([
      'the K5 instead of the Accord',
      'нет, K5 вместо аккорда',
      'nee, statt dem Accord lieber den K5',
      'zamiast Accorda daj K5',
      'Accord yerine K5 olsun',
    ])('are compared with one in the place of another: %s', async (query) => {
      const { intent, filters_applied } = await chat.say({ query, filters: PAIR });
      expect([intent, filters_applied.model]).toEqual(['compare', ['Camry', 'K5']]);
    });

    it.each([
      'the K5 instead of the Camry',
      'nimm den K5 statt dem Camry',
      'zamiast Camry daj K5',
      'prefiero el K5 en vez del Camry',
      'K5 بدل Camry',
    ])('yield to another where there is one alone: %s', async (query) => {
      const filters = { ...DIESEL, brand: 'Toyota', model: 'Camry' };
      const { intent, filters_applied } = await chat.say({ query, filters });
      expect([intent, filters_applied]).toEqual(['refine', { ...DIESEL, brand: 'Kia', model: 'K5' }]);
    });

    it('are left where one of them alone is asked for', async () => {
      const { intent, filters_applied } = await chat.say({ query: 'show me only the Camry', filters: PAIR });
      expect([intent, filters_applied]).toEqual(['refine', { brand: 'Toyota', model: 'Camry' }]);
    });
  });

  describe('one of the cars shown', () => {
    const LIMIT = 10;
    const shown = async () => {
      const { cars: page } = await chat.say({ query: 'diesel', lang: 'en', limit: LIMIT });
      // The names of values there are "Red in en".
      const colors = page.map(({ color }) => color?.replace(' in en', ''));
      const counted = (count: number) =>
        colors.findIndex(
          (one) => one !== undefined && colors.filter((other) => other === one).length === count,
        );
      return { page, colors, counted };
    };

    it('is told of where what is said of it is true of it alone', async () => {
      const { page, colors, counted } = await shown();
      const at = counted(1);
      const query = `what about the ${colors[at]} one?`;
      const answer = await chat.say({ query, filters: DIESEL, lang: 'en', limit: LIMIT });
      expect(answer).toMatchObject({ intent: 'search', filters_applied: DIESEL, offset: at });
      expect(answer.cars.map(({ id }) => id)).toEqual([page[at]?.id]);
    });

    it('is looked for where several are so', async () => {
      const { colors, counted } = await shown();
      const color = colors[[2, 3, 4, 5].map(counted).find((at) => at >= 0) ?? -1];
      const query = `what about the ${color} one?`;
      const answer = await chat.say({ query, filters: DIESEL, lang: 'en', limit: LIMIT });
      expect(answer).toMatchObject({ intent: 'refine', filters_applied: { ...DIESEL, color } });
    });

    it('is the one at the offset of the answer before: its place', async () => {
      const second = await chat.say({ query: 'tell me about the second one', filters: DIESEL, lang: 'en' });
      const { offset } = second;
      const asked = await chat.say({ query: 'how many owners did it have?', filters: DIESEL, offset });
      expect(offset).toBe(1);
      expect(asked.cars.map(({ id }) => id)).toEqual(second.cars.map(({ id }) => id));
    });
  });

  it.each<[string, ChatFilters, ChatFilters]>([
    ['only passenger cars', KNOWN, { ...KNOWN, vehicle_type: 'car' }],
    ['only passenger cars', { body_type: 'SUV' }, { body_type: 'SUV', vehicle_type: 'car' }],
    ['show me motorcycles', { ...KNOWN, body_type: 'Sedan' }, { vehicle_type: 'motorcycle' }],
  ])('keeps what is of the kind asked for: %s', async (query, filters, applied) => {
    const answer = await chat.say({ query, filters });
    expect(answer.filters_applied).toEqual(applied);
  });

  it('leaves the model that is not built with the body asked for', async () => {
    const total = async (filters: ChatFilters) => (await cars({ ...filters, page_size: '1' })).total;
    const { cars: page } = await chat.say({ query: 'sedans', limit: 10 });
    const pairs = page.flatMap(({ brand, model }) =>
      ['Pickup', 'Convertible', 'Limousine', 'Liftback'].map((body_type) => ({ brand, model, body_type })),
    );
    const counts = await Promise.all(pairs.map(total));
    const { brand = '', model = '', body_type = '' } = pairs[counts.indexOf(0)] ?? {};
    const car = { brand, model, ...DIESEL };
    const { filters_applied } = await chat.say({ query: body_type, filters: car });
    const isTheirs = (await total({ brand, body_type })) > 0;
    expect(filters_applied).toEqual({ ...(isTheirs && { brand }), ...DIESEL, body_type });
  });

  it('drops no city for an article that is spelled like one', async () => {
    const filters = { city: 'Moscow', transmission: 'Automatic' };
    const { filters_applied } = await chat.say({ query: 'peu importe la boîte', filters });
    expect(filters_applied).toEqual({ city: 'Moscow' });
  });

  it('asks what is usual of a model as it is named, not of what was looked at before', async () => {
    const filters = { ...DIESEL, country: 'DE' };
    const own = { brand: 'Hyundai', model: 'Tucson' };
    const ask = async (query: string) => (await chat.say({ query, filters })).filters_applied;
    expect(await ask('average price of a Tucson')).toEqual(own);
    expect(await ask('and the average price of a Tucson?')).toEqual({ ...filters, ...own });
  });

  it.each<[string, ChatFilters]>([
    ['better red, but blue is fine too', { color: 'Black' }],
    ['plutôt rouge, mais bleu ça va aussi', {}],
    ['najlepiej czerwone, ale niebieskie też może być', {}],
    ['kırmızı olsa daha iyi, ama mavi de olur', {}],
  ])('takes what will do as well: %s', async (query, filters) => {
    const answer = await chat.say({ query, filters: { ...DIESEL, ...filters } });
    expect(answer.filters_applied).toEqual({ ...DIESEL, color: ['Red', 'Blue'] });
  });

  it.each([
    'а поменьше пробег, до 100 тыс',
    'less mileage, below 100 thousand',
    'weniger Kilometer, bis 100 Tausend',
  ])('takes a bare number for the mileage: %s', async (query) => {
    const answer = await chat.say({ query, filters: { ...DIESEL, max_price: 5_000_000 } });
    expect(answer.filters_applied).toEqual({ ...DIESEL, max_price: 5_000_000, max_mileage: 100_000 });
  });

  it('takes an amount beside less mileage for the price', async () => {
    const answer = await chat.say({ query: 'less mileage, up to 900000 rubles', filters: DIESEL });
    expect(answer.filters_applied).toMatchObject({ max_price: 900_000 });
  });

  it('takes away what need not be, said before or behind it', async () => {
    const filters = { ...DIESEL, transmission: 'Manual' };
    for (const query of ['механика не обязательно', 'не обязательно механика']) {
      expect((await chat.say({ query, filters })).filters_applied, query).toEqual(DIESEL);
    }
  });

  describe('"and in Germany?"', () => {
    it('is answered with what they cost, which may have been asked before', async () => {
      const answer = await chat.say({ query: 'and in Germany?', filters: DIESEL, lang: 'en' });
      const filters = { ...DIESEL, country: 'DE' };
      const { price } = await chat.get<CarStats>('/v1/cars/stats?fuel_type=Diesel&country=DE');
      expect(answer).toMatchObject({ intent: 'refine', filters_applied: filters });
      expect(price.median).not.toBeNull();
      expect(answer.text).toContain(`Price: median ₽${Math.round(price.median ?? 0).toLocaleString('en')}`);
    });

    it('is a plain search where nothing is asked', async () => {
      const { text } = await chat.say({ query: 'in Germany', filters: DIESEL, lang: 'en' });
      expect(text).not.toContain('median');
    });
  });

  it.each(['и до Казани?', 'а в Казань?', 'and to Kazan?', 'und nach Kasan?', 'to Kazan'])(
    'takes the place for the goal: %s',
    async (query) => {
      const answer = await chat.say({ query, filters: { brand: 'BMW' } });
      expect(answer).toMatchObject({ intent: 'delivery', filters_applied: { brand: 'BMW' } });
    },
  );

  it('takes the place for where cars stand: а в Казани?', async () => {
    const answer = await chat.say({ query: 'а в Казани?', filters: { brand: 'BMW' } });
    expect(answer).toMatchObject({ intent: 'refine', filters_applied: { brand: 'BMW', city: 'Kazan' } });
  });

  describe('plants', () => {
    const known = async () => {
      const { results } = await chat.get<{ results: Plant[] }>('/v1/factories?brand=Toyota');
      const plant = results.find((one) => one.annual_capacity_units && one.opened_year);
      if (!plant) throw new Error('There is no such plant.');
      return { plant, brand: 'Toyota' };
    };

    it('are told with what is asked of them', async () => {
      const { plant, brand } = await known();
      const say = async (query: string) => (await chat.say({ query, filters: { brand }, lang: 'en' })).text;
      const capacity = plant.annual_capacity_units?.toLocaleString('en');
      expect(await say('what capacity do the plants have?')).toContain(`annual capacity: ${capacity}`);
      expect(await say('since when do they operate?')).toContain(`opened: ${plant.opened_year}`);
      expect(await say('which plants?')).not.toMatch(/opened|capacity/);
    });

    it('stand in the order of what is asked: the largest first', async () => {
      const { brand } = await known();
      const { text } = await chat.say({ query: `what is the largest plant of ${brand}?`, lang: 'en' });
      const told = [...text.matchAll(/annual capacity: ([\d,]+)/g)].map(([, said = '']) =>
        Number(said.replaceAll(',', '')),
      );
      expect(told.length).toBeGreaterThan(0);
      expect(told).toEqual(told.toSorted((a, b) => b - a));
    });

    it('are missing in the place alone that was asked for', async () => {
      const { brand } = await known();
      const { text } = await chat.say({
        query: `how many plants does ${brand} have in Iceland?`,
        lang: 'en',
      });
      expect(text).toBe(`${brand} (IS): no plants in the directory.`);
    });
  });
};
