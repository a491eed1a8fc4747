import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../contract/languages.ts';
import type { Intent } from '../../../../contract/resources/chat.ts';
import { context as contextOf, DATA } from '../../../../corpus/cases.ts';
import { fixLayout, parse } from '../../../../server/language/index.ts';
import { aimOf } from '../../../../server/services/chat/acts/intent.ts';
import { cuesOf, readLanguageFiles } from '../../../../server/services/chat/text/cues.ts';
import { isExplained, withoutAsking } from '../../../../server/services/chat/text/overheard.ts';
import { ENDS, signalsOf } from '../../../../server/services/chat/text/signals.ts';
import { ABOUT, type AboutCars } from './asked.ts';
import { CASES } from './cases.ts';
import { SAID, type Said } from './turns.ts';

const context = { ...contextOf(), rates: new Map([['RUB', 1]]) };
const cues = new Map([...readLanguageFiles(DATA)].map(([lang, file]) => [lang, cuesOf(file)]));

function understood(text: string, hasEarlier: boolean) {
  const whole = parse(text, context);
  const signals = signalsOf(text, fixLayout(text, context.lexicon), whole, cues);
  const read = withoutAsking(text, whole, signals.near);
  const { intent, card } = aimOf({ read, signals, hasEarlier });
  return {
    intent,
    lang: signals.lang,
    filters: read.filters,
    card,
    dropped: signals.dropped,
    ends: ENDS.filter((end) => signals.has(end)),
  };
}

/** What each kind of turn is taken for. */
const MEANT: Readonly<Record<keyof Said, Intent>> = {
  more: 'refine', service: 'no_data', bye: 'greeting', assent: 'greeting', each: 'statistics',
  factory: 'factory', plant: 'factory', common: 'statistics', delivery: 'delivery', help: 'help', injection: 'out_of_scope',
}; // biome-ignore format: a table

/** What each kind of question about the cars shown asks. */
const ASKED: Readonly<Record<keyof AboutCars, object>> = {
  second: { intent: 'search', card: { place: 1, facts: [] } },
  accident: { intent: 'search', card: { place: undefined, facts: ['accident'] } },
  owners: { intent: 'search', card: { place: undefined, facts: ['owners'] } },
  place: { intent: 'search', card: { place: undefined, facts: ['place'] } },
  why: { intent: 'price', card: { place: undefined, facts: expect.arrayContaining(['score']) } },
  newest: { intent: 'statistics', ends: ['newest'] },
  least: { intent: 'statistics', ends: ['least_mileage'] },
  oldest: { intent: 'statistics', ends: ['oldest'] },
  most: { intent: 'statistics', ends: ['most_mileage'] },
  strongest: { intent: 'statistics', ends: ['strongest'] },
  other: { intent: 'search', card: { place: 1, facts: [] } },
  bare: { intent: 'search', card: { place: undefined, facts: ['mileage'] } },
  years: { intent: 'statistics', ends: [] },
  anywhere: { intent: 'refine', dropped: expect.arrayContaining(['city', 'country']) },
};

describe.each(LANGUAGES)('in %s', (lang) => {
  const cases = Object.entries(CASES[lang]).flatMap(([intent, texts]) =>
    texts.map((text) => ({ intent, text })),
  );

  it.each(cases)('takes "$text" for $intent', ({ intent, text }) => {
    expect(understood(text, intent === 'refine').intent).toBe(intent);
  });

  it.each(Object.entries(SAID[lang]))('knows turns of a conversation: %s', (kind, texts) => {
    for (const text of texts) {
      expect(understood(text, true), text).toMatchObject({ intent: MEANT[kind as keyof Said], filters: {} });
    }
  });

  it.each(Object.entries(ABOUT[lang]))('hears what is asked about the cars shown: %s', (kind, text) => {
    const about = understood(text, true);
    expect(about, text).toMatchObject(ASKED[kind as keyof AboutCars]);
    expect(understood(text, false).card).toBeUndefined();
  });

  it('answers in the language of the text', () => {
    const told = cases
      .filter(({ intent }) => intent !== 'out_of_scope')
      .map(({ text }) => ({ text, lang: understood(text, false).lang }));
    const other = told.filter((one) => one.lang !== lang);
    expect(other.length / told.length, JSON.stringify(other)).toBeLessThanOrEqual(0.15);
  });
});

it.each([
  ["d'accord, au revoir", {}],
  ['combien coûte une Clio clé en main ?', { brand: 'Renault', model: 'Clio' }],
  ['on recommence à zéro', {}],
  ['qual è il chilometraggio medio?', {}],
  ['а яке мито на дизель?', { fuel_type: 'Diesel' }],
  ['what does a Honda Accord cost?', { brand: 'Honda', model: 'Accord' }],
  ['how many Teslas do you have?', { brand: 'Tesla' }],
  ['what fraction of those are Toyotas?', { brand: 'Toyota' }],
])('takes words that ask for no car: %s', (text, filters) => {
  expect(understood(text, true).filters).toEqual(filters);
});

it.each([
  ["t'as des pick-up ?", 'fr'],
  ["j'ai vu un SUV", 'fr'],
])('knows a language by its elisions: %s', (text, lang) => {
  expect(understood(text, false).lang).toBe(lang);
});

it.each([
  ['хочу солярис', 'ru'],
  ['хочу камрі', 'uk'],
  ['хочу солярис білий', 'uk'],
])('takes a word of two languages for that which more speak, unless another tells: %s', (text, lang) => {
  expect(understood(text, false).lang).toBe(lang);
});

it('knows whose words are those of a question', () => {
  const text = 'різниця між кодіаком і тігуаном?';
  const read = parse(text, context);
  const near = [...cues.values()];
  expect(read.unparsed.length).toBeGreaterThan(0);
  expect(isExplained(text, read, near)).toBe(true);
  expect(isExplained(text, { ...read, unparsed: [...read.unparsed, 'кодіаком'] }, near)).toBe(false);
});

it.each([
  'only the first owner',
  'no accidents please',
  'the second row must fold, 7 seats',
  'cheaper than the first one',
  'what is the average mileage?',
])('takes no card for asked about: %s', (text) => {
  expect(understood(text, true).card).toBeUndefined();
});
