import { LANGUAGES, type Language } from '../../../contract/languages.ts';

/** The languages of Cyrillic letters, which people write in Latin ones as well. */
export const CYRILLIC: readonly Language[] = ['ru', 'uk', 'kk'];

const sets = new Map<number, ReadonlySet<Language>>();

/** The set of some languages, one and the same object for the same ones: hundreds of thousands of words have few sets. */
export function languageSet(languages: Iterable<Language>): ReadonlySet<Language> {
  let key = 0;
  for (const language of languages) key |= 1 << LANGUAGES.indexOf(language);
  const known = sets.get(key);
  if (known) return known;
  const set: ReadonlySet<Language> = new Set(LANGUAGES.filter((_, index) => (key >> index) & 1));
  sets.set(key, set);
  return set;
}
