import type { Sense } from '../lexicon/types.ts';
import { isKatakana, type Token } from '../text/tokens.ts';

/** Whether a token goes on with a Hangul word that no known phrase ends before it. */
export function startsInside(tokens: readonly Token[], at: number, covered: number): boolean {
  const token = tokens[at];
  return token?.script === 'hangul' && !token.spaced && covered !== at && tokens[at - 1]?.script === 'hangul';
}

/** Whether a Chinese phrase would run over a space, which nobody sets inside a word (`白色 内饰`). */
export function joinsWords(tokens: readonly Token[], at: number, next: number): boolean {
  for (let index = at + 1; index < next; index += 1) {
    const [before, token] = [tokens[index - 1], tokens[index]];
    if (token?.spaced && token.script === 'han' && before?.script === 'han') return true;
  }
  return false;
}

/** Whether a Hangul phrase would end in the first syllable of another word (`마력이` in `마력이상`, `예산이` in `예산 이천`). */
export function cutsBound(tokens: readonly Token[], at: number, next: number): boolean {
  const [last, after] = [tokens[next - 1], tokens[next]];
  if (next - at < 2 || last?.script !== 'hangul' || after?.script !== 'hangul' || after.spaced) return false;
  if (last.spaced) return '이은는가도을를로에'.includes(last.text) || opensDifference(tokens, next - 1);
  return last.text === '이' && '상하내후전'.includes(after.text);
}

/** Whether "car" is the first syllable of "difference": `디젤 차이가`. */
function opensDifference(tokens: readonly Token[], at: number): boolean {
  const [car, rest, particle] = tokens.slice(at, at + 3);
  if (car?.text !== '차' || rest?.text !== '이') return false;
  return particle === undefined || particle.spaced || '가는를도점'.includes(particle.text);
}

/** Whether a number's phrase would end in the elided "of" of the next word: `scooter 125 d'occasion`. */
export function cutsElided(tokens: readonly Token[], next: number): boolean {
  const [digits, letter, after] = [tokens[next - 2], tokens[next - 1], tokens[next]];
  const isLetter = digits?.script === 'digit' && letter?.spaced === true && letter.text.length === 1;
  return isLetter && after?.spaced === false && after.script === 'latin' && letter.end < after.start;
}

/** Where a phrase stands: its tokens, and the token up to which the text is explained. */
interface Place {
  readonly at: number;
  readonly next: number;
  readonly covered: number;
}

/** Whether katakana go on before or behind a run without a space or a known phrase between. */
function isInsideKatakana(tokens: readonly Token[], { at, next, covered }: Place): boolean {
  const [first, last] = [tokens[at], tokens[next - 1]];
  if (first?.script !== 'kana' && last?.script !== 'kana') return false;
  const before = covered !== at && isKatakana(first) && isKatakana(tokens[at - 1]) && !first?.spaced;
  return before || (isKatakana(last) && tokens[next]?.text === 'ー');
}

/** Shorter names are parts of many words. */
const SHORTEST_INSIDE = 3;

const isGrammar = ({ kind }: Sense): boolean => kind === 'role';

/** Whether two katakana would be cut off a longer word: `タイ` of `タイプ`, `バン` of `バンド`. */
function cutsName(tokens: readonly Token[], { at, next }: Place): boolean {
  const [first, last, after] = [tokens[at], tokens[next - 1], tokens[next]];
  const isShort = next - at < SHORTEST_INSIDE && isKatakana(first) && isKatakana(last);
  return isShort && isKatakana(after) && after?.spaced === false && !SHORT_TAILS.has(tailOf(tokens, next));
}

/** What is written on to a short word in katakana, and is a word by itself. */
const SHORT_TAILS = new Set(['タイプ', 'モデル', 'カラー', 'ボディ']);

function tailOf(tokens: readonly Token[], at: number): string {
  let text = '';
  for (let next = at; isKatakana(tokens[next]) && (next === at || !tokens[next]?.spaced); next += 1)
    text += tokens[next]?.text;
  return text;
}

/** Whether a Hangul word goes on from one token to the next. */
const goesOn = (token: Token | undefined, after: Token | undefined): boolean =>
  token?.script === 'hangul' && after?.script === 'hangul' && !after.spaced;

/** Whether a Hangul run is the end of one word and the beginning of the next (`니 오` in `없으니 오래된`). */
function straddles(tokens: readonly Token[], { at, next }: Place): boolean {
  if (next - at > LONGEST_STRADDLING || !goesOn(tokens[at - 1], tokens[at])) return false;
  return goesOn(tokens[next - 1], tokens[next]) && tokens.slice(at + 1, next).some(({ spaced }) => spaced);
}

/** Whether a Hangul run begins with the counter of the number that it is written on to: `개인` in `7개인`. */
function opensCounter(tokens: readonly Token[], { at, next }: Place): boolean {
  const [before, first] = [tokens[at - 1], tokens[at]];
  return before?.script === 'digit' && first?.text === '개' && !first.spaced && next > at + 1;
}

/** Longer runs are seldom chance. */
const LONGEST_STRADDLING = 3;

/** The senses of a phrase without the names that stand inside another word (`Riga` in `관리가`). */
export function withoutFragments(tokens: readonly Token[], place: Place, senses: Sense[]): Sense[] {
  const { at, next, covered } = place;
  if (straddles(tokens, place) || opensCounter(tokens, place)) return senses.filter(isGrammar);
  const inHangul = startsInside(tokens, at, covered) && next - at < SHORTEST_INSIDE;
  const inKatakana = isInsideKatakana(tokens, place);
  if (!inHangul && !inKatakana) return cutsName(tokens, place) ? senses.filter(isGrammar) : senses;
  if (inKatakana && next - at < SHORTEST_INSIDE) return senses.filter(isGrammar);
  return senses.filter(({ kind }) => kind === 'value' || kind === 'role');
}
