import type { Token } from '../../text/tokens.ts';
import { DIGITS, isParticle, MYRIADS, NUMERAL } from './han-numerals.ts';
import type { Section } from './han-section.ts';

/** What is counted behind a digit of its own: `15万5年内`. */
const COUNTED = /^[年座门門人个個台月手款辆輛速驱驅缸]/;

/** Whether a digit belongs to the ten thousands before it, by what stands behind it. */
function endsMyriad([after, next, unit]: readonly (Token | undefined)[]): boolean {
  if (after === undefined || after.spaced || after.text === 'km') return true;
  if (after.script === 'sign') return next?.script !== 'digit' || unit?.text === '万';
  return after.script === 'han' && !COUNTED.test(after.text);
}

/** The digit written on to ten thousands in Chinese, which stands for as many thousands: `2万5`. */
function writtenDigit(tokens: readonly Token[], at: number): number | undefined {
  const [before, token, ...behind] = tokens.slice(at - 1, at + 4);
  const isJoined = before?.text === '万' && token?.spaced === false && /^[1-9]$/.test(token.text);
  return isJoined && endsMyriad(behind) ? Number(token.text) : undefined;
}

/** A last digit that counts tenths of the ten thousands before it: 三万五. */
export function trailing(tokens: readonly Token[], at: number, myriad: number): Section | undefined {
  const digit = isParticle(tokens, at)
    ? undefined
    : (DIGITS.get(tokens[at]?.text ?? '') ?? writtenDigit(tokens, at));
  const ends = !NUMERAL.has(tokens[at + 1]?.text ?? '');
  return digit && ends ? { value: (digit * myriad) / 10, next: at + 1, digits: undefined } : undefined;
}

function myriadOf(token: Token | undefined): number | undefined {
  return token?.text === 'w' ? 1e4 : MYRIADS.get(token?.text ?? '');
}

/** Ten thousands or more, and the token after them. */
interface Myriad {
  readonly value: number;
  readonly next: number;
}

/** What bounds a price that is said in "pieces", at the end of its part or before what is wanted: `25个左右`, `15个以内的奥迪`. */
const OF_PIECES = /^(左右|上下|出头|封顶|以内|以下|之内|内)(的|$)/;
/** A word for a price before the number, whose digits or characters stand between. */
const PRICED =
  /(预算|价格|价位|出价|落地)(最多|顶多|大概|差不多|也就|就|在)?(\d{2,3}[到至~-])?(\d{2,3}|[一二三四五六七八九]?十[一二三四五六七八九]?)$/;
const PRICED_REACH = 10;

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('');

/** Whether the counting word at a token stands for ten thousands. */
function isPieces(tokens: readonly Token[], at: number): boolean {
  const [ten, last] = tokens.slice(Math.max(0, at - 2), at);
  const isTwoDigits =
    /^(\d{2,3}|十)$/.test(tokens[at - 1]?.text ?? '') || (ten?.text === '十' && last !== undefined);
  if (tokens[at]?.text !== '个' || !isTwoDigits) return false;
  const rest = tokens.slice(at + 1, at + 4);
  const end = rest.findIndex(({ script, spaced }) => script === 'sign' || spaced);
  const before = tokens.slice(Math.max(0, at - PRICED_REACH), at);
  return OF_PIECES.test(textOf(end < 0 ? rest : rest.slice(0, end))) || PRICED.test(textOf(before));
}

/** The ten thousands at a token, or behind the counting word there (`10个w`). */
export function myriadAt(tokens: readonly Token[], at: number): Myriad | undefined {
  if (isPieces(tokens, at)) return { value: 1e4, next: at + 1 };
  const next = tokens[at]?.text === '个' ? at + 1 : at;
  const value = myriadOf(tokens[next]);
  return value === undefined ? undefined : { value, next: next + 1 };
}
