import { mayBeYear } from '../../amounts/years.ts';
import type { Token } from '../../text/tokens.ts';
import { type DigitNumber, readDigits } from '../digits.ts';
import type { NumberReading } from '../reading.ts';
import { myriadAt, trailing } from './han-myriads.ts';
import { HALVES, MYRIADS, NATIVE_STARTS, NUMERAL, TENS } from './han-numerals.ts';
import { decimals, native, positional, type Section, section, startsWord } from './han-section.ts';

/** Whether a Chinese, Japanese or Korean number may begin at a token: a numeral, or digits before one. */
export function isHanNumber(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token) return false;
  if (token.script === 'han' || token.script === 'hangul')
    return NUMERAL.has(token.text) || NATIVE_STARTS.has(token.text);
  if (token.script !== 'digit') return false;
  const digits = readDigits(tokens, at);
  const after = digits?.next ?? at + 1;
  const next = tokens[after]?.text ?? '';
  return (
    TENS.has(next) || MYRIADS.has(next) || (myriadAt(tokens, after) !== undefined && !tokens[after]?.spaced)
  );
}

/** A section and the ten thousands that it counts: 3万, 一点五亿, the 5千 of 3万5千. */
interface Term {
  /** Undefined where ten thousands stand alone: 万. */
  readonly part: Section | undefined;
  /** What the section comes to, with its decimals and its half. */
  readonly value: number;
  readonly myriad: number | undefined;
  /** The token after it. */
  readonly next: number;
}

/** A number as far as it is added up. */
interface Sum {
  readonly total: number;
  readonly next: number;
  /** The ten thousands added last, which are greater than all that may follow. */
  readonly last: number;
  readonly digits: DigitNumber | undefined;
}

const isHalf = (token: Token | undefined): boolean => HALVES.has(token?.text ?? '');

function sectionAt(tokens: readonly Token[], at: number, last: number): Section | undefined {
  return (last > 1e4 ? positional(tokens, at) : undefined) ?? section(tokens, at);
}

/** The term that stands next; the first one may be ten thousands alone. */
function termAt(tokens: readonly Token[], { next: at, last }: Sum, isFirst: boolean): Term | undefined {
  const rest = last < 1e8 ? trailing(tokens, at, last) : undefined;
  if (rest) return { part: rest, value: rest.value, myriad: undefined, next: rest.next };
  const part = sectionAt(tokens, at, last);
  const fraction = part && decimals(tokens, part.next);
  const half = part !== undefined && isHalf(tokens[part.next]);
  const end = (fraction?.next ?? part?.next ?? at) + (half ? 1 : 0);
  const myriad = myriadAt(tokens, end);
  if (!part && !(myriad && isFirst)) return undefined;
  const value = (part?.value ?? 1) + (fraction?.value ?? 0) + (half ? 0.5 : 0);
  return { part, value, myriad: myriad?.value, next: myriad?.next ?? end };
}

/** Whether a term may follow: "6万 300万" are two numbers. */
function fits({ part, myriad = 0 }: Term, { last }: Sum): boolean {
  return myriad < last && (part?.value ?? 0) < last;
}

/** Whether digits behind ten thousands are another number: `2000만 2018`. */
function isApart(tokens: readonly Token[], { part }: Term, { next, last }: Sum, from: number): boolean {
  if (!part?.digits || last === Number.POSITIVE_INFINITY) return false;
  return part.value < 1000 || (startsWord(tokens, next, from) && mayBeYear(Number(tokens[next]?.text)));
}

/** What a last term adds; tens and hundreds behind hundreds of millions count ten thousands: 一亿两千. */
function restOf(tokens: readonly Token[], { value, next }: Term, last: number): number {
  return last === 1e8 && TENS.has(tokens[next - 1]?.text ?? '') && value >= 100 ? value * 1e4 : value;
}

/** Adds up the terms from a token on, the greatest first. */
function addedUp(tokens: readonly Token[], from: number): Sum {
  let sum: Sum = { total: 0, next: from, last: Number.POSITIVE_INFINITY, digits: undefined };
  for (;;) {
    const term = termAt(tokens, sum, sum.next === from);
    if (!term || !fits(term, sum)) return sum;
    const { myriad, value, next } = term;
    if (myriad === undefined && isApart(tokens, term, sum, from)) return sum;
    const digits = sum.digits ?? term.part?.digits;
    if (myriad === undefined)
      return { ...sum, total: sum.total + restOf(tokens, term, sum.last), next, digits };
    sum = { total: sum.total + value * myriad, next, last: myriad, digits };
  }
}

/** The Chinese, Japanese or Korean number that begins at a token: 三百万, 3万5千, 20w, 천오백만, 쉰두, 一点五. */
export function readHan(tokens: readonly Token[], from: number): NumberReading | undefined {
  const word = native(tokens, from);
  if (word) return { value: word.value, next: word.next, digits: undefined, multiplied: false };
  const { total, next, last, digits } = addedUp(tokens, from);
  if (next === from)
    return isHalf(tokens[from]) ? { value: 0.5, next: from + 1, digits, multiplied: false } : undefined;
  const isMultiplied = last < Number.POSITIVE_INFINITY;
  if (isMultiplied && isHalf(tokens[next]))
    return { value: total + last / 2, next: next + 1, digits, multiplied: true };
  const isThousands = digits !== undefined && digits.next < next && total >= 1000;
  return { value: total, next, digits, multiplied: isMultiplied || isThousands };
}
