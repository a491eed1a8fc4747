import type { Language } from '../../../contract/languages.ts';
import { fold } from '../text/normalise.ts';

/** The endings and prefixes that a language's words take. */
export interface Inflection {
  readonly endings: readonly string[];
  readonly prefixes: readonly string[];
  /** How many endings may follow one another (Turkic languages). */
  readonly rounds: number;
}

const SHORTEST = 3;
const AGGLUTINATIVE: ReadonlySet<Language> = new Set(['tr', 'kk', 'uz']);

function folded(list: string): string[] {
  const words = list.split(/\s+/).filter(Boolean);
  const bare = words.map((word) => fold(word).chars.join(''));
  return [...new Set(bare)].sort((a, b) => b.length - a.length);
}

/** The inflection of a language from its lists of endings and prefixes, separated by spaces. */
export function inflection(language: Language, endings = '', prefixes = ''): Inflection {
  return {
    endings: folded(endings),
    prefixes: folded(prefixes),
    rounds: AGGLUTINATIVE.has(language) ? 3 : 1,
  };
}

function cut(word: string, { endings }: Inflection): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST);
  return ending ? word.slice(0, word.length - ending.length) : word;
}

/** The stems of a word after each round of cutting, the longest first; one where endings do not pile up. */
export function stemsOf(word: string, rules: Inflection): string[] {
  if (rules.rounds === 1) return [stem(word, rules)];
  const found: string[] = [];
  let result = word;
  for (let round = 0; round < rules.rounds; round += 1) {
    const shorter = cut(result, rules);
    if (shorter === result) break;
    found.push(shorter);
    result = shorter;
  }
  return found.length > 0 ? found : [word];
}

/** The stem of a folded word: without prefix and endings, never shorter than three letters. */
export function stem(word: string, rules: Inflection): string {
  const prefix = rules.prefixes.find((one) => word.startsWith(one) && word.length - one.length >= SHORTEST);
  let result = prefix ? word.slice(prefix.length) : word;
  for (let round = 0; round < rules.rounds; round += 1) result = cut(result, rules);
  return result;
}
