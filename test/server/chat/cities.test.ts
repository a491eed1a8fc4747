import { expect, it } from 'vitest';
import { DATA } from '../../../corpus/cases.ts';
import { answerStatistics } from '../../../server/services/chat/answers/statistics.ts';
import type { Turn } from '../../../server/services/chat/facts/turn.ts';
import { wordingOf } from '../../../server/services/chat/message/wording.ts';
import { readLanguageFiles } from '../../../server/services/chat/text/cues.ts';

const file = readLanguageFiles(DATA).get('tr');
if (!file) throw new Error('There are no messages of Turkish.');

/** A turn that asks for counts by city, of which the geo service knows one. */
const turn = {
  request: { query: 'şehirlere göre', limit: 10, offset: 0 },
  read: { filters: {}, missing: [], spans: [] },
  signals: { has: (cue: string) => ['each', 'noun.city'].includes(cue), dropped: [] },
  aside: { denied: [], optional: [], words: [], cars: [], places: [] },
  wording: wordingOf('tr', file),
  context: { version: 1, cards: [] },
  talkOf: () => {},
  spoken: { currency: 'RUB', rate: 1 },
  desk: {
    currency: 'RUB',
    rate: 1,
    shelf: async () => ({ results: [], total: 5, company_id: null, contacts: null }),
    facet: async () => ({
      values: [
        { value: 'Moscow', label: 'Moscow', count: 3 },
        { value: 'Nowhere', label: 'Nowhere', count: 2 },
      ],
      total: 2,
    }),
    find: async (_route: string, path: string) => ({
      results: path.includes('Moscow') ? [{ name: 'Moskova', name_en: 'Moscow', name_ru: 'Москва' }] : [],
    }),
  },
  label: (_key: string, value: string) => value,
} as unknown as Turn;

it('counts by city in the words of the language of the answer', async () => {
  const { parts } = await answerStatistics(turn);
  expect(parts).toContain('Şehir: Moskova 3 · Nowhere 2.');
});
