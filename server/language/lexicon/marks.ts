import { fold } from '../normalise.ts';
import type { PhraseFile } from './sources.ts';

/** What opens the tags of lists of words that tell something of the phrase that holds them: `word.without`. */
export const MARK = 'word.';

/** The marks that single words bear, by word; a text mixes languages, and so do they. */
export type Marks = ReadonlyMap<string, ReadonlySet<string>>;

/** The marked words of all phrase files. */
export function marksOf(files: readonly PhraseFile[]): Marks {
  const found = new Map<string, Set<string>>();
  for (const { phrases } of files)
    for (const [tag, list] of Object.entries(phrases)) {
      if (!tag.startsWith(MARK)) continue;
      for (const word of fold(list).chars.join('').split('|'))
        found.set(word, (found.get(word) ?? new Set()).add(tag.slice(MARK.length)));
    }
  return found;
}
