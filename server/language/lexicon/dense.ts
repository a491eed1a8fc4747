import type { Language } from '../../../contract/languages.ts';
import { hangulKeys } from '../spelling/dense/hangul.ts';

import { deletes, isOneApart } from './deletes.ts';
import type { Sense } from './types.ts';

const DENSE = /^[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]+$/;
const HANGUL = /^[\uac00-\ud7a3]+$/;
const KATAKANA = /^[\u30a1-\u30fa\u30fc]+$/;

/** What stands beside the word in the name of a model (`ニンジャ400`, `E클래스`). */
const CODE = /^[a-z]{1,3} ?(?=(클래스|시리즈|シリーズ)$)| ?[a-z]?[0-9]+$/g;

/** The fewest keys of what is seldom said. */
const LONG_SELDOM = 6;

/** A phrase of a language that writes no spaces, or few. */
interface DensePhrase {
  readonly text: string;
  /** undefined: a name, which every language reads. */
  readonly languages: Set<Language> | undefined;
}

/** The fewest keys or characters of a phrase that is told from others with a slip in it. */
function isLong(text: string, keys: string): boolean {
  if (HANGUL.test(text)) return keys.length >= 5;
  return text.length >= (KATAKANA.test(text) ? 3 : 4);
}

/** Whether a text names one of many places: a city, or a country but in katakana, as two syllables of Hangul are as many other words. */
export function isSeldomSaid({ kind }: Sense, text: string): boolean {
  return kind === 'city' || (kind === 'country' && !KATAKANA.test(text));
}

/** How many keys of its beginning a phrase is looked up by. */
const OPENING = 5;

/** A phrase with what is typed for it. */
interface TypedPhrase extends DensePhrase {
  readonly keys: string;
}

/** Phrases in Chinese characters, kana and Hangul, by what is typed for them, for those with a typing error. */
export class DenseIndex {
  readonly #phrases = new Map<string, TypedPhrase>();
  /** Phrases by their first keys, and by these without one of them. */
  readonly #openings = new Map<string, TypedPhrase[]>();
  readonly #beginnings = new Set<string>();

  /** Adds a phrase; `languages` undefined: a name. Short names of places, and of what is seldom said, are as many other words. */
  add(written: string, languages: readonly Language[] | undefined, isSeldom: boolean): void {
    const text = written.replace(CODE, '');
    if (!DENSE.test(text)) return;
    const keys = hangulKeys(text);
    const isName = languages === undefined && text.length === 3;
    if (isSeldom ? keys.length < LONG_SELDOM : !isLong(text, keys) && !isName) return;
    const known = this.#phrases.get(keys);
    if (known) {
      for (const language of languages ?? []) known.languages?.add(language);
      return;
    }
    const phrase = { text, languages: languages && new Set(languages), keys };
    this.#phrases.set(keys, phrase);
    for (const opening of new Set(deletes(keys.slice(0, OPENING)))) {
      const list = this.#openings.get(opening);
      if (list) list.push(phrase);
      else this.#openings.set(opening, [phrase]);
    }
    this.#beginnings.add(keys.slice(0, 1));
    if (isCutOff(keys.slice(1))) this.#beginnings.add(keys.slice(1, 2));
  }

  /** Whether a phrase begins with a key. */
  begins(key: string): boolean {
    return this.#beginnings.has(key);
  }

  /** The phrases whose first keys are one slip at most away from the first of those typed. */
  opening(keys: string): ReadonlySet<TypedPhrase> {
    const found = new Set<TypedPhrase>();
    for (const opening of deletes(keys.slice(0, OPENING)))
      for (const phrase of this.#openings.get(opening) ?? []) found.add(phrase);
    return found;
  }
}

/** Of phrases that open alike those one slip away from what was typed. */
export function nearKeys(keys: string, phrases: Iterable<TypedPhrase>): TypedPhrase[] {
  const found: TypedPhrase[] = [];
  for (const phrase of phrases) if (isOneApart(keys, phrase.keys)) found.push(phrase);
  return found;
}

/** Whether longer runs that begin with these keys have the same phrases to be looked up. */
export function isOpening(keys: string): boolean {
  return keys.length >= OPENING;
}

/** Kana with which no word begins: one before it is lost, or belongs to it. */
const NEVER_FIRST = /^[ーンッァィゥェォャュョっぁぃぅぇぉゃゅょん]/;

/** Whether no word begins so. */
export const isCutOff = (text: string): boolean => NEVER_FIRST.test(text);
