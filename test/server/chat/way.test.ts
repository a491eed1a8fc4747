import { expect, it } from 'vitest';
import { DATA } from '../../../corpus/cases.ts';
import type { Turn } from '../../../server/services/chat/facts/turn.ts';
import { routeLine } from '../../../server/services/chat/facts/way.ts';
import { wordingOf } from '../../../server/services/chat/message/wording.ts';
import { readLanguageFiles } from '../../../server/services/chat/text/cues.ts';

const file = readLanguageFiles(DATA).get('en');
if (!file) throw new Error('There are no messages of English.');
const wording = wordingOf('en', file);

const CITIES: Readonly<Record<string, string>> = {
  '524901': 'Moscow',
  '551487': 'Kazan',
  '1838524': 'Busan',
};
const CAR = { brand: 'Kia', model: 'Rio', year: 2020, mileage: 50_000, total_price_rub: 1_000_000 };

interface Asked {
  readonly places?: Turn['aside']['places'];
  readonly filters?: Turn['request']['filters'];
  readonly says?: readonly string[];
}

/** The answer to a question about the way, and the ends that /v1/route is asked for; each card stands elsewhere. */
async function told({ places = [], filters = {}, says = [] }: Asked) {
  const asked: unknown[] = [];
  const cards = [{ country: 'RU', geonameid: 524901 }, { country: 'KR', geonameid: 1838524 }, { country: 'GE', geonameid: null }];
  const turn = {
    request: { query: '', limit: 10, offset: 0, filters },
    signals: { has: (cue: string) => says.includes(cue), dropped: [] },
    aside: { places },
    context: { version: 1, cards: [] },
    talkOf: () => {},
    wording,
    desk: {
      currency: 'RUB',
      rate: 1,
      shelf: async () => ({ results: cards.map((card) => ({ ...CAR, ...card })) }),
      find: async (_: string, path: string) => ({ name: CITIES[path.match(/\d+(?=\?)/)?.[0] ?? ''] }),
      send: async (_: string, body: unknown) => {
        asked.push(body);
        return { total_distance_km: 100, total_days: 2, total_cost_rub: 5000, from: {}, to: {} };
      },
    },
    label: (_key: string, value: string) => value,
  } as unknown as Turn;
  return { text: await routeLine(turn), asked };
} // biome-ignore format: cards and the desk in few lines

const BRAND = { brand: 'Kia' };
const WAY = '100 km, 2 days, ₽5,000.';
const KAZAN = { country: 'RU', city: 551487, end: 'goal', isAim: true, start: 0 } as const;

it.each<[string, Asked, string | undefined, object | undefined]>([
  ['from the city of the first card', { places: [KAZAN], filters: BRAND }, `Kia Rio 2020, 50,000 km, ₽1,000,000. Delivery Moscow – Kazan: ${WAY}`, { from: '524901', to: '551487' }],
  ['from that of the one pointed at', { places: [KAZAN], filters: BRAND, says: ['nth.2'] }, `Kia Rio 2020, 50,000 km, ₽1,000,000. Delivery Busan – Kazan: ${WAY}`, { from: '1838524', to: '551487' }],
  ['from its country where the city is unknown', { places: [KAZAN], filters: BRAND, says: ['nth.3'] }, `Kia Rio 2020, 50,000 km, ₽1,000,000. Delivery GE – Kazan: ${WAY}`, { from: 'GE', to: '551487' }],
  ['from the country talked of', { places: [KAZAN], filters: { ...BRAND, country: 'KR' } }, `Delivery KR – Kazan: ${WAY}`, { from: 'KR', to: '551487' }],
  ['from the city of the text', { places: [{ ...KAZAN, city: 1838524, country: 'KR', end: 'origin', isAim: false }] }, `Delivery Busan – Moscow: ${WAY}`, { from: '1838524', to: '524901' }],
  ['nowhere, where it stands there already', { filters: { ...BRAND, country: 'RU' } }, 'Kia Rio 2020, 50,000 km, ₽1,000,000. Moscow: the car is already there.', { from: '524901', to: '524901' }],
  ['from nowhere without a car', { places: [KAZAN] }, undefined, undefined],
])('tells the way %s', async (_, asking, text, ends) => {
  const answer = await told(asking);
  expect(answer.text).toBe(text);
  expect(answer.asked[0]).toEqual(ends);
}); // biome-ignore format: a table
