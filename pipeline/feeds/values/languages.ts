/** The languages of feeds and their words. */
import { LANGUAGES } from '../../../contract/languages.ts';
import { feedWords, referenceRows } from './feed-words.ts';

type Words = readonly (readonly [word: string, value: string])[];

const WORDS = referenceRows<'key' | 'lang' | 'word' | 'value'>('feed_synonyms.csv');

const FIRST: readonly string[] = LANGUAGES;

/** The languages in which feeds are understood: those of the service, and more that only feeds have. */
export const FEED_LANGUAGES: readonly string[] = [...new Set([...FIRST, ...WORDS.map(({ lang }) => lang)])];

/** Names of countries by language; read at the first use. */
let names: ReadonlyMap<string, Words> | undefined;

function readNames(): ReadonlyMap<string, Words> {
  const rows = referenceRows<'iso2' | 'lang' | 'name'>('feed_country_names.csv');
  const languages = FEED_LANGUAGES.filter((language) => !FIRST.includes(language));
  return new Map(
    languages.map((language) => [
      language,
      rows.filter(({ lang }) => lang === language).map(({ iso2, name }) => [name, iso2] as const),
    ]),
  );
}

/** The names of countries in a language that only feeds have; another table has those of the service's languages. */
function countryNames(language: string): Words {
  if (FIRST.includes(language)) return [];
  names ??= readNames();
  return names.get(language) ?? [];
}

const WESTERN = 'windows-1252';

/** The usual encoding of a language before UTF-8. */
export function legacyEncoding(language: string): string {
  return new Map(feedWords('legacy_encoding')).get(language) ?? WESTERN;
}

/** The words of a key that only feeds use, in one language, and their values. */
export function feedSynonyms(key: string | undefined, language: string): Words {
  if (key === 'country') return countryNames(language);
  return WORDS.filter((row) => row.key === key && row.lang === language).map(
    ({ word, value }) => [word, value] as const,
  );
}
