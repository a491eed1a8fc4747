/** Chooses one name for each city and language from the GeoNames alternate names. */
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { isUsableName } from './alternates.ts';

/** A name of a city in a language. */
export interface CityName {
  readonly geonameid: number;
  readonly lang: Language;
  readonly name: string;
}

const SCRIPTS: Partial<Record<Language, RegExp>> = {
  ru: /^\p{Script=Cyrillic}/u,
  uk: /^\p{Script=Cyrillic}/u,
  kk: /^\p{Script=Cyrillic}/u,
  ar: /^\p{Script=Arabic}/u,
  zh: /^\p{Script=Han}/u,
  ja: /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u,
  ko: /^\p{Script=Hangul}/u,
};
const LATIN = /^\p{Script=Latin}/u;

/** Columns of the dump of alternate names (alternateNamesV2). */
const [ID, LANG, NAME, PREFERRED, SHORT, COLLOQUIAL, HISTORIC] = [1, 2, 3, 4, 5, 6, 7];

/** Rank of a name, lower is better: preferred names first, short ones last; undefined if it is colloquial or historic. */
function rankOf(cells: readonly string[]): number | undefined {
  if (cells[COLLOQUIAL] === '1' || cells[HISTORIC] === '1') return undefined;
  if (cells[PREFERRED] === '1') return 0;
  return cells[SHORT] === '1' ? 2 : 1;
}

/**
 * The best name of each city in each supported language, from lines with the columns of the dump of alternate
 * names; the first of equally good ones.
 */
export function namesByLanguage(lines: Iterable<string>): CityName[] {
  const best = new Map<string, CityName & { rank: number }>();
  for (const line of lines) {
    const cells = line.split('\t');
    const lang = LANGUAGES.find((one) => one === cells[LANG]);
    const [rank, name] = [rankOf(cells), cells[NAME] ?? ''];
    if (lang === undefined || rank === undefined) continue;
    if (!isUsableName(name) || !(SCRIPTS[lang] ?? LATIN).test(name)) continue;
    const key = `${cells[ID]} ${lang}`;
    if (rank < (best.get(key)?.rank ?? 3)) best.set(key, { geonameid: Number(cells[ID]), lang, name, rank });
  }
  return [...best.values()].map(({ geonameid, lang, name }) => ({ geonameid, lang, name }));
}
