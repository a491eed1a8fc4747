import type { Lexicon } from './lexicon/build.ts';
import type { Sense } from './lexicon/types.ts';
import { remembered } from './memo.ts';
import type { Token } from './text/tokens.ts';

/** What a word alone may mean. */
export const sensesOf = remembered((word, { trie }): Sense[] => {
  const token: Token = { text: word, script: 'latin', start: 0, end: word.length, spaced: true };
  return trie.matches([token], 0, [[word]]).flatMap(({ entries }) => entries.map(({ sense }) => sense));
});

/** The brands that a word names, which all the world writes alike. */
export function brandsOf(word: string, lexicon: Lexicon): string[] {
  return sensesOf(word, lexicon).flatMap((sense) => (sense.kind === 'brand' ? [sense.brand] : []));
}

/** Whether a word is the name of a brand. */
export function isBrand(word: string, lexicon: Lexicon): boolean {
  return brandsOf(word, lexicon).length > 0;
}

/** A phrase in a script that is read one by one, as its tokens. */
export function characters(phrase: string): Token[] {
  return [...phrase].map((text, at) => ({ text, script: 'hangul', spaced: false, start: at, end: at + 1 }));
}

/** What some tokens mean as one phrase. */
export function wholeSenses(tokens: readonly Token[], { trie }: Lexicon): Sense[] {
  const forms = tokens.map(({ text }) => [text]);
  const whole = trie.matches(tokens, 0, forms).filter(({ next }) => next === tokens.length);
  return whole.flatMap(({ entries }) => entries.map(({ sense }) => sense));
}
