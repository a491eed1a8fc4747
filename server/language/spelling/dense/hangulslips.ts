import type { Lexicon } from '../../lexicon/build.ts';
import { isOneApart } from '../../lexicon/deletes.ts';
import type { Token } from '../../text/tokens.ts';
import { slipCost } from '../slipcost.ts';
import { fromHangulKeys, hangulKeys } from './hangul.ts';

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
    // A space stands inside a syllable: `만워 ㄴ`.
    if (meant === keys) return text;
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
const CONSONANT = /^[ㄱ-ㅎ]$/;
const SYLLABLE = /^[\uac00-\ud7a3]$/;

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('');

const isSyllable = (token: Token | undefined): boolean => SYLLABLE.test(token?.text ?? '');

/** Whether a vowel was parted from its consonant by a space too many: `쏠 ㅔㄴ토`, `천ㅁ ㅏㄴ원`. */
function isParted(before: Token, letter: Token, after: Token | undefined): boolean {
  if (!VOWEL.test(letter.text) || letter.text === after?.text) return false;
  return CONSONANT.test(before.text) || (isSyllable(before) && hangulKeys(before.text).length > 2);
}

/** The token behind the word that goes on at one. */
function wordEnd(tokens: readonly Token[], from: number): number {
  let next = from;
  while (tokens[next]?.script === 'hangul' && !tokens[next]?.spaced) next += 1;
  return next;
}

/** The tokens with syllables put together that a slip cut, and the rest of their word with them. */
export function withSyllables(tokens: readonly Token[]): readonly Token[] {
  const whole: Token[] = [];
  let done = 0;
  for (const [at, token] of tokens.entries()) {
    if (at < done) continue;
    const before = whole.at(-1);
    const isCutOff = before !== undefined && isParted(before, token, tokens[at + 1]);
    done = isCutOff ? wordEnd(tokens, at + 1) : at + 1;
    const run = isCutOff ? [before, ...tokens.slice(at, done)] : [];
    if (isCutOff) whole.splice(-1, 1, ...placed(run, fromHangulKeys(hangulKeys(textOf(run)))));
    else whole.push(token);
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
    const meant = end > at && !isKnown(at, end) ? meantBy(textOf(run), lexicon) : undefined;
    const next = meant === undefined ? at + 1 : end;
    fixed.push(...(meant === undefined ? tokens.slice(at, next) : placed(run, meant)));
    at = next;
  }
  return fixed;
}

/** A letter that is no syllable: the space beside it is a slip. */
export const isCut = (token: Token | undefined): boolean => LETTER.test(token?.text ?? '');

/** Whether a consonant opens a word of which the first vowel is lost (`ㅅ타렉스`). */
const isInitial = (letter: Token | undefined, after: Token | undefined): boolean =>
  CONSONANT.test(letter?.text ?? '') && after?.script === 'hangul' && !after.spaced;

/** Whether a space parts the tokens, and none that a slip set. */
export function hasSpace(tokens: readonly Token[], at: number, next: number): boolean {
  for (let index = at + 1; index < next; index += 1) {
    const [before, token] = [tokens[index - 1], tokens[index]];
    if (!token?.spaced || isCut(before)) continue;
    if (!isCut(token) || isInitial(token, tokens[index + 1])) return true;
  }
  return false;
}
