import type { Language } from '../../../contract/languages.ts';
import type { Lexicon } from '../lexicon/build.ts';
import { isNumeral, numberGrammar } from '../numbers/index.ts';
import { DENSE, isKatakana, type Token } from '../text/tokens.ts';
import { listedKinds } from './listed.ts';

export const isDense = (token: Token | undefined): boolean => token !== undefined && DENSE.has(token.script);

/** The longest everyday word that looks like a mistyped phrase, characters. */
const LONGEST_ORDINARY = 6;

/** Whether an everyday word that ends before a token would be cut out of a longer one. */
function cutsWord(tokens: readonly Token[], at: number, next: number): boolean {
  const isJoined = (index: number) => tokens[index]?.spaced === false;
  if (tokens[at]?.script === 'hangul') return isJoined(at) && tokens[at - 1]?.script === 'hangul';
  return [at, next].some(
    (edge) => isJoined(edge) && [edge - 1, edge].every((one) => isKatakana(tokens[one])),
  );
}

/** The token behind the longest everyday word that begins at one; the token itself where none does. */
function ordinaryEnd(
  tokens: readonly Token[],
  at: number,
  language: Language,
  { ordinary }: Lexicon,
): number {
  const words = ordinary.get(language);
  let [word, end] = ['', at];
  for (let next = at; next < at + LONGEST_ORDINARY && isDense(tokens[next]); next += 1) {
    if (next > at && tokens[next]?.spaced) break;
    word += tokens[next]?.text;
    if (words?.has(word) && !cutsWord(tokens, at, next + 1)) end = next + 1;
  }
  return end;
}

/** The same, but where "or" joins the word to a name or a colour, which it was meant to be as well: `シルバーかグー`. */
function everydayEnd(tokens: readonly Token[], at: number, language: Language, lexicon: Lexicon): number {
  const end = ordinaryEnd(tokens, at, language, lexicon);
  const isListed = isKatakana(tokens[at]) && listedKinds(tokens, at, end, lexicon).length > 0;
  return isListed ? at : end;
}

/** The tokens that any known phrase of at least two takes up, or a numeral; a single one may be any part of a word. */
export function coverage(tokens: readonly Token[], language: Language, lexicon: Lexicon): boolean[] {
  const { pieces } = numberGrammar(language);
  const isNumber = (at: number): boolean => {
    const { script, text = '', spaced } = tokens[at] ?? {};
    if (script === 'digit' || pieces.has(text)) return true;
    // A Hangul numeral is many another syllable too, unless it is written on to a number.
    return isNumeral(text) && (script === 'han' || (spaced === false && at > 0 && isNumber(at - 1)));
  };
  const covered = tokens.map((token, at) => !isDense(token) || isNumber(at));
  const forms = tokens.map(({ text }) => [text]);
  for (let at = 0; at < tokens.length; at += 1) {
    let end = at;
    for (const { next, entries } of lexicon.trie.matches(tokens, at, forms))
      if (entries.some(({ languages }) => !languages || languages.has(language))) end = Math.max(end, next);
    if (end - at > 1 || (end > at && isNumber(at - 1))) covered.fill(true, at, end);
    if (!covered[at]) covered.fill(true, at, everydayEnd(tokens, at, language, lexicon));
  }
  return covered;
}
