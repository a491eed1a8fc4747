import { describe, expect, it } from 'vitest';
import { CAR_FILTERS } from '../../contract/filters.ts';
import { VOCABULARY, type VocabularyKey } from '../../contract/vocabulary.ts';
import { MESSAGE_PARTS, type Message, readMessages, unmark } from '../../corpus/messages.ts';

const RANGES = ['year', 'price', 'mileage', 'engine', 'power'];
const ROLES: ReadonlySet<string> = new Set([
  ...CAR_FILTERS.map(({ name }) => name).filter((name) => name !== 'color_id'),
  ...RANGES,
  'about.price',
  'about.mileage',
  'vague',
  'goal',
  'origin',
]);
const KEYS = new Set(CAR_FILTERS.map(({ name }) => name));

/** The filters that a span of a role may set. */
function keysOf(role: string): string[] {
  const bare = role.replace(/^about\./, '');
  if (RANGES.includes(bare)) return [`min_${bare}`, `max_${bare}`];
  if (role === 'city') return ['city', 'near'];
  if (role === 'model') return ['model', 'brand'];
  return role === 'near' ? ['near', 'radius_km'] : [role];
}

/** What is wrong with a message, in words. */
function faultsOf({ filters, spans, clauses, text }: Message): string[] {
  const set = new Set(spans.filter(({ scope }) => scope === 'wish').flatMap(({ role }) => keysOf(role)));
  const isNamed = (key: string) => set.has(key) || (key === 'radius_km' && set.has('near'));
  const closed = (role: string, value: string | undefined) => {
    const values: readonly string[] | undefined = VOCABULARY[role as VocabularyKey];
    return values !== undefined && value !== undefined && !values.includes(value);
  };
  return [
    ...spans.filter(({ role }) => !ROLES.has(role)).map(({ role }) => `${role} is not a role`),
    ...spans.filter((one) => closed(one.role, one.value)).map((one) => `${one.role} is never ${one.value}`),
    ...spans.filter(({ start, end }) => text.slice(start, end).trim() === '').map(() => 'a span is empty'),
    ...Object.keys(filters)
      .filter((key) => !KEYS.has(key))
      .map((key) => `${key} is not a filter`),
    ...Object.keys(filters)
      .filter((key) => !isNamed(key))
      .map((key) => `no wish names ${key}`),
    ...(clauses.length === 0 ? ['there is no clause'] : []),
  ];
}

describe('a marked message', () => {
  it('gives its text, its clauses and its spans', () => {
    expect(unmark('{chatter:Hi! }{wish:A [fuel_type=Diesel|diesel] [brand|BMW]}')).toEqual({
      text: 'Hi! A diesel BMW',
      clauses: [
        { scope: 'chatter', start: 0, end: 4 },
        { scope: 'wish', start: 4, end: 16 },
      ],
      spans: [
        { role: 'fuel_type', value: 'Diesel', start: 6, end: 12, scope: 'wish' },
        { role: 'brand', value: undefined, start: 13, end: 16, scope: 'wish' },
      ],
    });
  });

  it.each(['{wish:a', 'a {wish:b}', '{wish:[brand|a}', '{hope:a}', '{wish:a]}'])(
    'is refused: %s',
    (marked) => {
      expect(() => unmark(marked)).toThrow();
    },
  );
});

describe.each(MESSAGE_PARTS)('%s', (part) => {
  const messages = readMessages(part);
  it('are marked with what the filters are', () => {
    const faults = messages.flatMap((one) =>
      faultsOf(one).map((fault) => `${fault}: ${one.lang} ${one.text}`),
    );
    expect(faults).toEqual([]);
  });

  it('are each written once', () => {
    expect(new Set(messages.map(({ text }) => text)).size).toBe(messages.length);
  });
});
