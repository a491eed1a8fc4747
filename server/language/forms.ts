import type { Language } from '../../contract/languages.ts';
import type { Lexicon } from './lexicon/build.ts';
import { romanKey } from './lexicon/roman.ts';
import { stem } from './lexicon/stem.ts';
import { stemEdge } from './lexicon/trie.ts';
import type { Token } from './tokens.ts';

const DENSE = new Set(['han', 'kana', 'hangul', 'digit', 'sign']);
const FUZZY_LENGTH = 5;
/** In a word this long even its last letter may be wrong; in a shorter one that is an ending. */
const LONG = 8;

function stems(word: string, languages: readonly Language[], lexicon: Lexicon): string[] {
  const found = new Set<string>();
  const isWord = isStop(word, languages, lexicon) || (lexicon.words.get(word)?.size ?? 0) > 0;
  for (const language of languages) {
    const rules = lexicon.inflections.get(language);
    const one = rules && rules.endings.length + rules.prefixes.length > 0 ? stem(word, rules) : undefined;
    if (one === undefined || !lexicon.stems.has(one)) continue;
    found.add(stemEdge(one, language, false));
    if (!isWord) found.add(stemEdge(one, language, true));
  }
  return [...found];
}

/** The Cyrillic word that a Latin one spells, cut at the end until it is a known stem. */
export function fromRoman(word: string, { roman }: Lexicon): string | undefined {
  const key = romanKey(word);
  const whole = roman.get(key);
  if (whole !== undefined) return whole;
  for (let cut = 1; cut <= 3 && key.length - cut >= 4; cut += 1) {
    const found = roman.get(key.slice(0, -cut));
    if (found !== undefined) return found;
  }
  return undefined;
}

function isStop(word: string, languages: readonly Language[], { stopWords }: Lexicon): boolean {
  return (
    languages.some((language) => stopWords.get(language)?.has(word)) ||
    (stopWords.get('en')?.has(word) ?? false)
  );
}

/** A known word one typing error away; the one that shares the first letter first, and never for short words. */
function corrected(
  word: string,
  lexicon: Lexicon,
  shortest: number,
  languages: readonly Language[],
): string[] {
  const isCommon = (one: string) => languages.some((language) => lexicon.common.get(language)?.has(one));
  if (word.length < FUZZY_LENGTH) return [];
  const index = word.length < shortest ? lexicon.fuzzyValues : lexicon.fuzzy;
  const near = index.near(word).filter((one) => one.length >= FUZZY_LENGTH && !isCommon(one));
  return near.filter((one) => one[0] === word[0] && (one.at(-1) === word.at(-1) || word.length > LONG));
}

export interface FormOptions {
  readonly languages: readonly Language[];
}

/** Prose holds many words that look like a name; a search phrase few. */
const PROSE = 16;
const FUZZY_NAME_LENGTH = 6;
const FUZZY_LENGTH_IN_PROSE = 7;

function formsOf(word: string, lexicon: Lexicon, options: FormOptions, shortest: number): string[] {
  const { languages } = options;
  const own = lexicon.words.has(word) ? [word] : [];
  const stemmed = stems(word, languages, lexicon);
  if (own.length + stemmed.length > 0) return [...own, ...stemmed];
  if (isStop(word, languages, lexicon)) return [word];
  const spelled = lexicon.roman.get(romanKey(word));
  if (spelled !== undefined && word.length >= FUZZY_LENGTH && spelled !== word)
    return [spelled, ...stems(spelled, ['ru'], lexicon)];
  const guesses = corrected(word, lexicon, shortest, languages);
  return guesses.length > 0 ? guesses.flatMap((one) => [one, ...stems(one, languages, lexicon)]) : [word];
}

/** For each token the edges under which the trie may know it: itself, its stems, else a correction of it. */
export function formsFor(tokens: readonly Token[], lexicon: Lexicon, options: FormOptions): string[][] {
  const shortest = tokens.length > PROSE ? FUZZY_LENGTH_IN_PROSE : FUZZY_NAME_LENGTH;
  return tokens.map(({ text, script }) =>
    DENSE.has(script) ? [text] : formsOf(text, lexicon, options, shortest),
  );
}
