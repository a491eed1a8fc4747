import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../../contract/languages.ts';
import { DATA_FOLDER } from '../../../../contract/paths.ts';
import { sentences, wordingOf } from '../../../../server/services/chat/message/wording.ts';
import { readLanguageFiles } from '../../../../server/services/chat/text/cues.ts';

const files = readLanguageFiles(DATA_FOLDER);
const english = files.get('en');

const fileOf = (lang: Language) => {
  const file = files.get(lang);
  if (!file) throw new Error(`There is no file for ${lang}.`);
  return file;
};

/** The names of the values that a message takes. */
function argumentsOf(message: string, lang: Language): string[] {
  const names = new IntlMessageFormat(message, lang)
    .getAst()
    .flatMap((part) => ('value' in part && part.type !== 0 ? [part.value] : []));
  return [...new Set(names)].sort();
}

describe.each(LANGUAGES)('%s', (lang) => {
  const file = fileOf(lang);

  it('has every message and intent, with the same values', () => {
    expect(Object.keys(file.messages)).toEqual(Object.keys(english?.messages ?? {}));
    expect(Object.keys(file.intents)).toEqual(Object.keys(english?.intents ?? {}));
    for (const [key, message] of Object.entries(english?.messages ?? {})) {
      expect(argumentsOf(file.messages[key] ?? '', lang), key).toEqual(argumentsOf(message, 'en'));
    }
  });

  it('formats every plural that its rules have', () => {
    const rules = new Intl.PluralRules(lang);
    const wording = wordingOf(lang, file);
    for (const key of ['cars', 'offers', 'plants', 'days']) {
      for (const count of [0, 1, 2, 3, 5, 11, 21, 22, 100, 101, 1234, 1_000_000]) {
        const text = wording.say(key, { count });
        const isWord = lang === 'ar' && ['zero', 'one', 'two'].includes(rules.select(count));
        if (!isWord) expect(text).toContain(new Intl.NumberFormat(lang).format(count));
        expect(text.trim().length).toBeGreaterThan(1);
      }
    }
  });

  it('uses no plain apostrophe, which ICU reads as a quote', () => {
    expect(Object.values(file.messages).filter((message) => message.includes("'"))).toEqual([]);
  });
});

const CARS: Readonly<Partial<Record<Language, readonly (readonly [number, string])[]>>> = {
  ru: [[1, '1 автомобиль'], [2, '2 автомобиля'], [5, '5 автомобилей'], [11, '11 автомобилей'], [21, '21 автомобиль'], [112, '112 автомобилей']],
  uk: [[1, '1 автомобіль'], [3, '3 автомобілі'], [12, '12 автомобілів'], [101, '101 автомобіль']],
  pl: [[1, '1 samochód'], [2, '2 samochody'], [5, '5 samochodów'], [21, '21 samochodów'], [22, '22 samochody']],
  ar: [[1, 'سيارة واحدة'], [2, 'سيارتان'], [3, '3 سيارات'], [11, '11 سيارة'], [100, '100 سيارة']],
  en: [[0, '0 cars'], [1, '1 car'], [2, '2 cars']],
  fr: [[0, '0 voiture'], [1, '1 voiture'], [2, '2 voitures']],
  es: [[1, '1 coche'], [2, '2 coches'], [1_000_000, '1.000.000 de coches']],
  tr: [[1, '1 araç'], [5, '5 araç']],
  ja: [[5, '5台']],
}; // biome-ignore format: a table

it.each(Object.entries(CARS))('counts cars in %s', (lang, cases) => {
  const wording = wordingOf(lang as Language, fileOf(lang as Language));
  for (const [count, text] of cases) expect(wording.say('cars', { count })).toBe(text);
});

it('joins sentences as the language does, with one full stop', () => {
  expect(sentences(['Ein Satz.', undefined, '', 'Noch einer.'], 'de')).toBe('Ein Satz. Noch einer.');
  expect(sentences(['Мощность: от 200 л.с..'], 'ru')).toBe('Мощность: от 200 л.с.');
  expect(sentences(['一。', '二。'], 'zh')).toBe('一。二。');
});

it('names the message that a language lacks', () => {
  expect(() => wordingOf('en', fileOf('en')).say('nothing')).toThrow(/no message "nothing" for en/);
});
