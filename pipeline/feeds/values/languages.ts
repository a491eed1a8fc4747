import { LANGUAGES } from '../../../contract/languages.ts';
import { feedWords, rowsOf } from './feed-words.ts';

type Words = readonly (readonly [word: string, value: string])[];

const WORDS = rowsOf<'key' | 'lang' | 'word' | 'value'>('feed_synonyms.csv');

const FIRST: readonly string[] = LANGUAGES;

/** The languages whose words feeds are understood in: the sixteen, and those that only feeds speak. */
export const FEED_LANGUAGES: readonly string[] = [...new Set([...FIRST, ...WORDS.map(({ lang }) => lang)])];

/** Names of countries by language; read when the first feed asks for them. */
let names: ReadonlyMap<string, Words> | undefined;

function readNames(): ReadonlyMap<string, Words> {
  const rows = rowsOf<'iso2' | 'lang' | 'name'>('feed_country_names.csv');
  const languages = FEED_LANGUAGES.filter((language) => !FIRST.includes(language));
  return new Map(
    languages.map((language) => [
      language,
      rows.filter(({ lang }) => lang === language).map(({ iso2, name }) => [name, iso2] as const),
    ]),
  );
}

/** What a language that only feeds speak calls the countries; of the sixteen another table has the names. */
function countryNames(language: string): Words {
  if (FIRST.includes(language)) return [];
  names ??= readNames();
  return names.get(language) ?? [];
}

const WESTERN = 'windows-1252';

/** The encoding that texts of a language had before UTF-8. */
export function legacyEncoding(language: string): string {
  return new Map(feedWords('legacy_encoding')).get(language) ?? WESTERN;
}

/** The words of a key that only feeds write, in one language, and their values. */
export function feedSynonyms(key: string | undefined, language: string): Words {
  if (key === 'country') return countryNames(language);
  return WORDS.filter((row) => row.key === key && row.lang === language).map(
    ({ word, value }) => [word, value] as const,
  );
}
