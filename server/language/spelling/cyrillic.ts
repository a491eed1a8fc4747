import type { Language } from '../../../contract/languages.ts';
import type { Lexicon } from '../lexicon/build.ts';
import { adjectiveKeys, inLetters, romanKeys } from '../lexicon/roman/roman.ts';
import { stem } from '../lexicon/stem.ts';
import { pairNumber, pairOf, remembered } from '../memo.ts';

/** Shorter words may be any others. */
const SHORTEST_KNOWN = 4;

/** The Cyrillic word that a Latin one spells: known as it stands, letter by letter, or by its beginning. */
export function fromRoman(word: string, lexicon: Lexicon, language?: Language): string | undefined {
  return spelledBy(word, lexicon, pairNumber(language === undefined ? [] : [language])) || undefined;
}

/** The skeletons of a Latin word; Kazakh `j` is ж before all else. */
function keysIn(word: string, language: Language | undefined): string[] {
  const keys = romanKeys(word);
  return language === 'kk' && word.includes('j') ? [...romanKeys(word.replaceAll('j', 'zh')), ...keys] : keys;
}

const spelledBy = remembered((word, lexicon, pair): string => {
  const [language] = pairOf(pair);
  const { roman, romanOf } = lexicon;
  const own = language && romanOf.get(language);
  const keys = keysIn(word, language);
  const whole = [...adjectiveKeys(word), ...keys];
  const found =
    firstOf(whole, (key) => own?.get(key)) ??
    (language && firstOf(keys, (key) => withEnding(key, language, lexicon))) ??
    firstOf(whole, (key) => roman.get(key));
  if (found !== undefined) return found;
  const letters = inLetters(word);
  if (word.length >= SHORTEST_KNOWN && isKnownCyrillic(letters, lexicon)) return letters;
  return firstOf(keys, (one) => begun(one, (key) => own?.get(key) ?? roman.get(key))) ?? '';
});

function firstOf<T>(list: readonly string[], find: (one: string) => T | undefined): T | undefined {
  for (const one of list) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Shorter stems are the beginnings of many words. */
const SHORTEST_STEM = 3;

/** A stem of the language with one of its endings. */
function withEnding(key: string, language: Language, { romanStems }: Lexicon): string | undefined {
  const { stems, endings } = romanStems.get(language) ?? {};
  for (const [end, ending] of endings ?? []) {
    const found =
      end !== '' && key.endsWith(end) && key.length - end.length >= SHORTEST_STEM
        ? stems?.get(key.slice(0, -end.length))
        : undefined;
    if (found !== undefined) return found + ending;
  }
  return undefined;
}

/** Whether a Latin word spells an inflected word of a language. */
export function spellsInflected(word: string, language: Language, lexicon: Lexicon): boolean {
  return romanKeys(word).some((key) => withEnding(key, language, lexicon) !== undefined);
}

/** A known beginning with the letters of an ending behind it. */
function begun(key: string, find: (key: string) => string | undefined): string | undefined {
  for (let cut = 1; cut <= 3 && key.length - cut >= SHORTEST_KNOWN; cut += 1) {
    const found = find(key.slice(0, -cut));
    if (found !== undefined) return found + inLetters(key.slice(-cut));
  }
  return undefined;
}

function isKnownCyrillic(word: string, { words, stems, inflections }: Lexicon): boolean {
  const rules = inflections.get('ru');
  return words.has(word) || (rules !== undefined && stems.has(stem(word, rules)));
}
