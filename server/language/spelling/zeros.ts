import type { Token } from '../text/tokens.ts';

/** The letter that is taken for a zero, as Latin and Cyrillic write it. */
const LETTER = /^[oо]$/;

/** Whether a letter stands for the zero of a year of this century, between its other digits: `2o19`. */
function isZero(letter: Token | undefined, rest: Token | undefined): boolean {
  const isWritten = letter?.spaced === false && rest?.spaced === false && LETTER.test(letter.text);
  return isWritten && /^[0-2][0-9]$/.test(rest.text);
}

/** The tokens with such years put together. */
export function withZeros(tokens: readonly Token[]): readonly Token[] {
  const isYear = (at: number) => tokens[at]?.text === '2' && isZero(tokens[at + 1], tokens[at + 2]);
  const isRest = (at: number) => isYear(at - 1) || isYear(at - 2);
  return tokens.flatMap((token, at) => {
    const last = tokens[at + 2];
    if (last && isYear(at)) return [{ ...token, text: `20${last.text}`, end: last.end }];
    return isRest(at) ? [] : [token];
  });
}
