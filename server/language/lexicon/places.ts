import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { fold } from '../text/normalise.ts';
import type { LexiconSources } from './sources.ts';
import type { Phrase } from './types.ts';

const SHORTEST_CITY = 3;

function languagesOf(name: string | undefined): Language[] | undefined {
  const language = LANGUAGES.find((one) => one === name);
  return language && [language];
}

function cityNames({ cities, cityNames: names, cityAliases }: LexiconSources): Map<string, number[]> {
  const ids = new Map<string, number[]>();
  const add = (name: string, id: number) => {
    const key = fold(name).chars.join('');
    const isHan = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/.test(key);
    if (key.length < (isHan ? 2 : SHORTEST_CITY)) return;
    const list = ids.get(key) ?? [];
    if (!list.includes(id)) ids.set(key, [...list, id]);
  };
  for (const { id, name } of cities) add(name, id);
  for (const { name = '', geonameid } of names) {
    add(name, Number(geonameid));
    if (/^\p{Script=Arabic}+ \p{Script=Arabic}+$/u.test(name)) add(name.replace(' ', ''), Number(geonameid));
  }
  for (const { alias = '', geonameid } of cityAliases) {
    const key = fold(alias).chars.join('');
    ids.set(key, [...new Set([...(ids.get(key) ?? []), Number(geonameid)])]);
  }
  return ids;
}

const CASES = ['nominative', 'genitive', 'dative', 'accusative', 'instrumental', 'prepositional'] as const;

/** The phrases for cities and countries, in all languages that the reference names them in. */
export function* placesOf(sources: LexiconSources): Generator<Phrase> {
  for (const [text, ids] of cityNames(sources))
    yield { text, sense: { kind: 'city', ids }, languages: undefined };
  const dropped = new Map(
    sources.phrases.map(({ language, phrases }) => [language, new Set(phrases.drop?.split('|'))]),
  );
  for (const { iso2 = '', lang, name = '' } of sources.countryNames) {
    // Names that mean a city of the language's own country.
    if (dropped.get(lang ?? '')?.has(name.toLowerCase())) continue;
    yield { text: name, sense: { kind: 'country', iso2 }, languages: languagesOf(lang) };
  }
  for (const row of sources.countryCases) {
    const sense = { kind: 'country', iso2: row.iso2 ?? '' } as const;
    for (const name of new Set(CASES.map((one) => row[one] ?? '')))
      if (name) yield { text: name, sense, languages: ['ru'] };
  }
}
