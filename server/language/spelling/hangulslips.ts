import type { Lexicon } from '../lexicon/build.ts';
import { isOneApart } from '../lexicon/deletes.ts';
import type { Token } from '../tokens.ts';
import { fromHangulKeys, hangulKeys } from './hangul.ts';
import { slipCost } from './slipcost.ts';

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

const isSyllable = (token: Token | undefined): boolean => SYLLABLE.test(token?.text ?? '');

/** Whether a vowel was parted from its consonant by a space too many: `쏠 ㅔㄴ토`, `천ㅁ ㅏㄴ원`. */
function isParted(before: Token, letter: Token, after: Token | undefined): boolean {
  if (!VOWEL.test(letter.text) || letter.text === after?.text) return false;
  return CONSONANT.test(before.text) || (isSyllable(before) && hangulKeys(before.text).length > 2);
}

/** Whether a consonant within a word closes the syllable before it: `마 ㄹ리부`, no `중 ㄱ성비`. */
function isClosing(before: Token, letter: Token, after: Token | undefined): boolean {
  if (!CONSONANT.test(letter.text) || !isSyllable(before) || !isSyllable(after) || after?.spaced)
    return false;
  return fromHangulKeys(hangulKeys(before.text + letter.text)).length === 1;
}

/** Whether what is put together is known beyond the syllable: "중고 ㅅ타렉스" lost a vowel. */
function isKnownBeyond(start: number, run: readonly Token[], { trie }: Lexicon): boolean {
  const forms = run.map(({ text }) => [text]);
  return trie.matches(run, 0, forms).some(({ next }) => next > start);
}

/** The word that ends in a token, with what follows, its syllables put together. */
function rejoined(whole: readonly Token[], tokens: readonly Token[], at: number): readonly Token[] {
  let next = at + 1;
  while (tokens[next]?.script === 'hangul' && !tokens[next]?.spaced) next += 1;
  const run = [...whole.slice(-1), ...tokens.slice(at, next)];
  return placed(run, fromHangulKeys(hangulKeys(run.map(({ text }) => text).join(''))));
}

/** The tokens with syllables put together that a slip cut. */
export function withSyllables(tokens: readonly Token[], lexicon: Lexicon): readonly Token[] {
  const whole: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [before, token, after] = [whole.at(-1), tokens[at], tokens[at + 1]];
    if (!token) break;
    const isClosed = before !== undefined && isClosing(before, token, after);
    const run =
      isClosed || (before && isParted(before, token, after)) ? rejoined(whole, tokens, at) : undefined;
    const start = Math.max(
      0,
      whole.findLastIndex(({ spaced }) => spaced),
    );
    const opening = whole.slice(start, -1);
    if (
      !run ||
      (isClosed && token.spaced && !isKnownBeyond(opening.length + 1, [...opening, ...run], lexicon))
    ) {
      whole.push(token);
      continue;
    }
    whole.splice(-1, 1, ...run);
    while (tokens[at + 1]?.script === 'hangul' && !tokens[at + 1]?.spaced) at += 1;
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
