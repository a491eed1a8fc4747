import type { Lexicon } from '../lexicon/build.ts';
import type { Token } from '../text/tokens.ts';

/** Single letters behind a "k" are units and models, no currencies. */
const WRITTEN = /^k.{2,}/;

function isCurrency(word: Token, { trie }: Lexicon): boolean {
  return trie
    .matches([word], 0, [[word.text]])
    .some(({ entries }) =>
      entries.some(({ sense }) => sense.kind === 'role' && sense.role.startsWith('cur.')),
    );
}

/** The tokens with thousands taken off a currency that is written on to them: `45kpln`. */
export function withThousands(tokens: readonly Token[], lexicon: Lexicon): readonly Token[] {
  return tokens.flatMap((token, at) => {
    if (token.spaced || tokens[at - 1]?.script !== 'digit' || !WRITTEN.test(token.text)) return [token];
    const middle = token.start + 1;
    const currency = { ...token, text: token.text.slice(1), start: middle };
    return isCurrency(currency, lexicon) ? [{ ...token, text: 'k', end: middle }, currency] : [token];
  });
}
