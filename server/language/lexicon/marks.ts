import { fold } from '../text/normalise.ts';
import type { PhraseFile } from './sources.ts';

/** What opens the tags of lists of words that tell something of the phrase that holds them: `word.without`. */
const MARK = 'word.';

/** What opens an ending in such a list: `-imiz` in `word.ours`. */
const ENDING = '-';
/** A shorter word bears its last letters by chance. */
const SHORTEST_STEM = 3;

type MarkSet = ReadonlySet<string>;

/** The marks that single words bear, whole or by their endings; a text mixes languages, and so do they. */
export class Marks {
  readonly #words = new Map<string, Set<string>>();
  readonly #endings = new Map<string, Set<string>>();
  #longest = 0;

  add(word: string, mark: string): void {
    const isEnding = word.startsWith(ENDING);
    const text = isEnding ? word.slice(ENDING.length) : word;
    const marked = isEnding ? this.#endings : this.#words;
    marked.set(text, (marked.get(text) ?? new Set()).add(mark));
    if (isEnding) this.#longest = Math.max(this.#longest, text.length);
  }

  /** What a word tells; undefined where it tells nothing. */
  get(word: string): MarkSet | undefined {
    let found: MarkSet | undefined = this.#words.get(word);
    const longest = Math.min(this.#longest, word.length - SHORTEST_STEM);
    for (let length = 1; length <= longest; length += 1) {
      const marks = this.#endings.get(word.slice(-length));
      if (marks) found = found ? new Set([...found, ...marks]) : marks;
    }
    return found;
  }
}

/** The marked words of all phrase files. */
export function marksOf(files: readonly PhraseFile[]): Marks {
  const found = new Marks();
  for (const { phrases } of files)
    for (const [tag, list] of Object.entries(phrases)) {
      if (!tag.startsWith(MARK)) continue;
      for (const word of fold(list).chars.join('').split('|')) found.add(word, tag.slice(MARK.length));
    }
  return found;
}
