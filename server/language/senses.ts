import type { Lexicon } from './lexicon/build.ts';
import type { Sense } from './lexicon/types.ts';
import { remembered } from './memo.ts';
import type { Token } from './tokens.ts';

/** What a word alone may mean. */
export const sensesOf = remembered((word, { trie }): Sense[] => {
  const token: Token = { text: word, script: 'latin', start: 0, end: word.length, spaced: true };
  return trie.matches([token], 0, [[word]]).flatMap(({ entries }) => entries.map(({ sense }) => sense));
});

/** Whether a word is the name of a brand, which all the world writes alike. */
export function isBrand(word: string, lexicon: Lexicon): boolean {
  return sensesOf(word, lexicon).some(({ kind }) => kind === 'brand');
}
