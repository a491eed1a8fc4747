import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { Lexicon } from './lexicon/build.ts';

/** How many words a memo keeps at least, and at most twice as many: texts repeat their words. */
const KEPT = 3000;

/** Longer words are not kept: they do not come again. */
const LONGEST = 60;

/** What was found out about words: when it is full, the words that were not asked for lately are forgotten. */
class Memo<Value> {
  #recent = new Map<string, Value>();
  #older = new Map<string, Value>();

  /** What is kept of a word. */
  find(word: string): Value | undefined {
    const known = this.#recent.get(word);
    if (known !== undefined) return known;
    const old = this.#older.get(word);
    if (old !== undefined) this.keep(word, old);
    return old;
  }

  /** Keeps what was found out about a word. */
  keep(word: string, value: Value): void {
    if (this.#recent.size >= KEPT) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(word, value);
  }
}

/** A function of a word, a lexicon and a small number (see `pairNumber`) that remembers what it answered, null for nothing. */
export function remembered<Value>(
  answer: (word: string, lexicon: Lexicon, which: number) => Value,
): (word: string, lexicon: Lexicon, which?: number) => Value {
  const kept = new WeakMap<Lexicon, Memo<Value>[]>();
  return (word, lexicon, which = 0) => {
    if (word.length > LONGEST) return answer(word, lexicon, which);
    let memos = kept.get(lexicon);
    if (memos === undefined) {
      memos = [];
      kept.set(lexicon, memos);
    }
    memos[which] ??= new Memo();
    const memo = memos[which];
    const known = memo.find(word);
    if (known !== undefined) return known;
    const value = answer(word, lexicon, which);
    memo.keep(word, value);
    return value;
  };
}

const NUMBERS: ReadonlyMap<Language, number> = new Map(LANGUAGES.map((language, at) => [language, at + 1]));
const SIZE = LANGUAGES.length + 1;

/** A number for the likeliest two languages of a text. */
export function pairNumber([first, second]: readonly Language[]): number {
  const one = first === undefined ? 0 : (NUMBERS.get(first) ?? 0);
  return one * SIZE + (second === undefined ? 0 : (NUMBERS.get(second) ?? 0));
}

/** The languages of which `pairNumber` makes a number. */
export function pairOf(number: number): Language[] {
  const places = [Math.floor(number / SIZE), number % SIZE];
  return places.flatMap((place) => LANGUAGES.slice(place - 1, place));
}
