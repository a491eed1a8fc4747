import type { Language } from '../../../contract/languages.ts';
import { hangulKeys } from '../hangul.ts';
import { DeletesIndex } from './deletes.ts';

const DENSE = /^[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]+$/;
const HANGUL = /^[\uac00-\ud7a3]+$/;
const KATAKANA = /^[\u30a1-\u30fa\u30fc]+$/;

/** The fewest keys of a place. */
const LONG_PLACE = 6;

/** A phrase of a language that writes no spaces, or few. */
export interface DensePhrase {
  readonly text: string;
  /** undefined: a name, which every language reads. */
  readonly languages: Set<Language> | undefined;
}

/** The fewest keys or characters of a phrase that is told from others with a slip in it. */
function isLong(text: string, keys: string): boolean {
  if (HANGUL.test(text)) return keys.length >= 5;
  return text.length >= (KATAKANA.test(text) ? 3 : 4);
}

/** Phrases in Chinese characters, kana and Hangul, by what is typed for them, for those with a typing error. */
export class DenseIndex {
  readonly #phrases = new Map<string, DensePhrase>();
  readonly #index = new DeletesIndex();
  readonly #beginnings = new Set<string>();

  /** Adds a phrase; `languages` undefined: a name. Short names of places are too many. */
  add(text: string, languages: readonly Language[] | undefined, isPlace: boolean): void {
    if (!DENSE.test(text)) return;
    const keys = hangulKeys(text);
    const isName = languages === undefined && text.length === 3;
    if (isPlace ? keys.length < LONG_PLACE : !isLong(text, keys) && !isName) return;
    const known = this.#phrases.get(keys);
    if (known) {
      for (const language of languages ?? []) known.languages?.add(language);
      return;
    }
    this.#phrases.set(keys, { text, languages: languages && new Set(languages) });
    this.#index.add(keys);
    this.#beginnings.add(keys.slice(0, 1));
  }

  /** Whether a phrase begins as a text does. */
  begins(text: string): boolean {
    return this.#beginnings.has(hangulKeys(text.slice(0, 1)).slice(0, 1));
  }

  /** The phrases one slip away from a text, by what is typed for them. */
  near(text: string): (DensePhrase & { readonly keys: string })[] {
    return this.#index.near(hangulKeys(text)).flatMap((keys) => {
      const phrase = this.#phrases.get(keys);
      return phrase ? [{ ...phrase, keys }] : [];
    });
  }
}
