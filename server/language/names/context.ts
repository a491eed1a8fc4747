import type { Language } from '../../../contract/languages.ts';
import { isAround } from '../edges.ts';
import type { Lexicon } from '../lexicon/build.ts';
import type { Placed } from '../segments.ts';
import { isCaseTelling } from '../text/capitals.ts';
import { modelsOf } from './named.ts';

/** What decides whether the words of a text are names. */
export interface NameContext {
  readonly items: readonly Placed[];
  /** Whether an item counts: not denied, rejected or taken by a quantity. */
  readonly counts: (item: Placed) => boolean;
  readonly lexicon: Lexicon;
  readonly language: Language;
  readonly text: string;
  readonly starts: readonly number[];
  /** Whether every word that can be a name is taken for one. */
  readonly trusting?: boolean;
}

/** A short text is a search phrase, in which an everyday word is likelier a name. */
export const SHORT = 5;

/** Whether a word is the first of a sentence, which has a capital whatever it is. */
export function opensSentence({ items }: NameContext, { index, sentence }: Placed): boolean {
  const before = items[index - 1];
  return before === undefined || before.sentence !== sentence || isAround(before);
}

/** Whether a word has a capital that tells it for a name. */
export function isCapitalised(context: NameContext, item: Placed): boolean {
  const { starts, text, language, lexicon } = context;
  const letter = text[starts[item.at] ?? 0] ?? '';
  if (!isCaseTelling(text)) return false;
  // German nouns have capitals.
  const isTelling = language !== 'de' || lexicon.small.get(language)?.has(item.text) === true;
  return isTelling && !opensSentence(context, item) && letter !== letter.toLowerCase();
}

/** What makers name by a letter or a digit: Spanish `clase a` is two everyday words. */
const CLASS = /(-Class| Series)$/;

/** The words of an item without its signs: `up!` is "up". */
export const wordsOf = ({ text }: Placed): string[] =>
  text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Whether a word that is a name is an everyday word of the language as well. */
export function isCommon({ lexicon, language }: NameContext, item: Placed): boolean {
  const words = wordsOf(item);
  if (words.length > 1 && modelsOf(item).some(({ model }) => CLASS.test(model))) return false;
  const sets = [lexicon.common.get(language), lexicon.stopWords.get(language), lexicon.stopWords.get('en')];
  return sets[0]?.has(words.join(' ')) || words.every((word) => sets.some((set) => set?.has(word)));
}
