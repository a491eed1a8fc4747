import type { Language } from '../../../contract/languages.ts';
import { fold } from '../text/normalise.ts';

/** The endings and prefixes that a language's words take. */
export interface Inflection {
  readonly endings: readonly string[];
  readonly prefixes: readonly string[];
  /** The endings of each length, the longest length first. */
  readonly byLength: readonly (readonly [length: number, endings: ReadonlySet<string>])[];
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

function endingsByLength(endings: readonly string[]): (readonly [number, ReadonlySet<string>])[] {
  const lengths = [...new Set(endings.map(({ length }) => length))];
  return lengths.map((length) => [length, new Set(endings.filter((one) => one.length === length))] as const);
}

/** The inflection of a language from its lists of endings and prefixes, separated by spaces. */
export function inflection(language: Language, endings = '', prefixes = ''): Inflection {
  const longestFirst = folded(endings);
  return {
    endings: longestFirst,
    byLength: endingsByLength(longestFirst),
    prefixes: folded(prefixes),
    rounds: AGGLUTINATIVE.has(language) ? 3 : 1,
  };
}

function cut(word: string, { byLength }: Inflection): string {
  for (const [length, endings] of byLength) {
    const at = word.length - length;
    if (at >= SHORTEST && endings.has(word.slice(at))) return word.slice(0, at);
  }
  return word;
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
