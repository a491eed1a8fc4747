import { fromHangulKeys, hangulKeys } from './hangul.ts';
import type { Lexicon } from './lexicon/build.ts';
import { isOneApart } from './lexicon/deletes.ts';
import { slipCost } from './spelling.ts';
import type { Token } from './tokens.ts';

/** The fewest keys of what is told from other words with a slip in it. */
const SHORTEST = 5;
/** What the slip may cost. */
const BUDGET = 1.65;

const LETTER = /^[\u3131-\u3163]$/;

/** The token behind the last of a word in Hangul: a letter that is no syllable does not end it, nor the space beside it. */
function endOf(tokens: readonly Token[], from: number): number {
  let next = from;
  for (; tokens[next]?.script === 'hangul'; next += 1) {
    const [before, token] = [tokens[next - 1], tokens[next]];
    const isCut = [before, token].some((one) => LETTER.test(one?.text ?? ''));
    if (next > from && token?.spaced && !isCut) break;
  }
  return next;
}

/** The amount that a word one slip away was meant as; undefined in doubt. */
function meantBy(word: string, { amounts }: Lexicon): string | undefined {
  if (amounts.has(word)) return undefined;
  const keys = hangulKeys(word);
  let [best, least, isShared]: [string | undefined, number, boolean] = [undefined, BUDGET, false];
  for (const [text, meant] of amounts) {
    if (meant.length < SHORTEST || !isOneApart(keys, meant)) continue;
    const cost = slipCost(keys, meant);
    if (cost > least) continue;
    isShared = cost === least && best !== undefined;
    [best, least] = [text, cost];
  }
  return isShared ? undefined : best;
}

/** Vowels that do not weep (`ㅠㅠ`). */
const VOWEL = /^[ㅏ-ㅙㅛㅝ-ㅟㅢㅣ]$/;
const SYLLABLE = /^[\uac00-\ud7a3]$/;

/** Whether a vowel was parted from its consonant by a space too many: `쏠 ㅔㄴ토`. */
function isParted(before: Token | undefined, letter: Token, after: Token | undefined): boolean {
  const isVowel = VOWEL.test(letter.text) && letter.text !== after?.text;
  return isVowel && SYLLABLE.test(before?.text ?? '') && hangulKeys(before?.text ?? '').length > 2;
}

/** Whether a key was hit twice, so that its vowel stands behind its syllable once more: `파사ㅏ트`. */
function isDoubled(before: Token, letter: Token): boolean {
  const isVowel = !letter.spaced && VOWEL.test(letter.text) && SYLLABLE.test(before.text);
  return isVowel && hangulKeys(before.text).endsWith(letter.text);
}

/** The tokens with syllables put together that a space cut. */
export function withSyllables(tokens: readonly Token[]): readonly Token[] {
  const whole: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [before, token] = [whole.at(-1), tokens[at]];
    if (!token) break;
    if (before && isDoubled(before, token)) continue;
    if (!before || !isParted(before, token, tokens[at + 1])) {
      whole.push(token);
      continue;
    }
    let next = at + 1;
    while (tokens[next]?.script === 'hangul' && !tokens[next]?.spaced) next += 1;
    const run = [before, ...tokens.slice(at, next)];
    const word = fromHangulKeys(hangulKeys(run.map(({ text }) => text).join('')));
    whole.splice(-1, 1, ...placed(run, word));
    at = next - 1;
  }
  return whole;
}

/** A word in the places of the tokens that were typed for it. */
function placed(run: readonly Token[], word: string): Token[] {
  return [...word].flatMap((text, index) => {
    const place = run[Math.min(index, run.length - 1)];
    return place ? [{ ...place, text, spaced: index === 0 && place.spaced }] : [];
  });
}

/** The tokens with mistyped multipliers, units and bounds behind digits put right (`3500만뤈에서`). */
export function withAmounts(
  tokens: readonly Token[],
  lexicon: Lexicon,
  isKnown: (at: number, next: number) => boolean,
): readonly Token[] {
  const fixed: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const isBehind = tokens[at - 1]?.script === 'digit' && tokens[at]?.spaced === false;
    const end = isBehind ? endOf(tokens, at) : at;
    const run = tokens.slice(at, end);
    const meant =
      end > at && !isKnown(at, end) ? meantBy(run.map(({ text }) => text).join(''), lexicon) : undefined;
    const next = meant === undefined ? at + 1 : end;
    fixed.push(...(meant === undefined ? tokens.slice(at, next) : placed(run, meant)));
    at = next;
  }
  return fixed;
}
