import { readdir, readFile } from 'node:fs/promises';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/languages.ts';

const FOLDER = new URL('../../server/web/locales/', import.meta.url);

type Texts = Record<string, string>;

async function read(language: string): Promise<Texts> {
  return JSON.parse(await readFile(new URL(`${language}.json`, FOLDER), 'utf8')) as Texts;
}

/** The names of the values that a text in ICU message format takes. */
function namesOf(text: string, language: string): string[] {
  const names = new Set<string>();
  const walk = (elements: readonly object[]): void => {
    for (const element of elements) {
      const { type, value, options } = element as { type: number; value?: string; options?: object };
      if (type !== 0 && type !== 7 && value) names.add(value);
      for (const option of Object.values(options ?? {}) as { value: object[] }[]) walk(option.value);
    }
  };
  walk(new IntlMessageFormat(text, language).getAst());
  return [...names].sort();
}

describe('the texts of the pages', () => {
  it('stand in every language', async () => {
    expect((await readdir(FOLDER)).sort()).toEqual(LANGUAGES.map((language) => `${language}.json`).sort());
  });

  it.each(LANGUAGES)('are all there and take the same values in %s', async (language) => {
    const [english, texts] = await Promise.all([read('en'), read(language)]);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('');
      expect(namesOf(text, language), `${language} ${key}`).toEqual(namesOf(english[key] ?? '', 'en'));
    }
  });
});
