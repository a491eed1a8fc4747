import { LANGUAGES } from '../../contract/languages.ts';
import { rowsOf } from './feed-words.ts';

type Words = readonly (readonly [word: string, value: string])[];

const WORDS = rowsOf<'key' | 'lang' | 'word' | 'value'>('feed_synonyms.csv');
const COUNTRIES = rowsOf<'iso2'>('countries.csv').map(({ iso2 }) => iso2);

const FIRST: readonly string[] = LANGUAGES;

/** The languages whose words feeds are understood in: the sixteen, and those that only feeds speak. */
export const FEED_LANGUAGES: readonly string[] = [...new Set([...FIRST, ...WORDS.map(({ lang }) => lang)])];

/** What a language calls the countries; of the sixteen a reference table has the names. */
function countryNames(language: string): Words {
  if (FIRST.includes(language)) return [];
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return COUNTRIES.map((code) => [names.of(code) ?? '', code] as const).filter(([name]) => name !== '');
}

/** The words of a key that only feeds write, in one language, and their values. */
export function feedSynonyms(key: string | undefined, language: string): Words {
  if (key === 'country') return countryNames(language);
  return WORDS.filter((row) => row.key === key && row.lang === language).map(
    ({ word, value }) => [word, value] as const,
  );
}
