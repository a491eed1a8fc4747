import type { Token } from '../../text/tokens.ts';
import { type DigitNumber, readDigits } from '../digits.ts';
import { DIGITS, isParticle, MYRIADS, NATIVE, POINTS, TENS, TWENTIES, UNITS } from './han-numerals.ts';

/** A part of a number, and the token after it. */
export interface Section {
  value: number;
  next: number;
  digits: DigitNumber | undefined;
}

/** A native Korean number below a hundred: 쉰두. */
export function native(tokens: readonly Token[], at: number): Section | undefined {
  for (let length = 2; length >= 1; length -= 1) {
    const word = tokens
      .slice(at, at + length)
      .map(({ text }) => text)
      .join('');
    const value = NATIVE.get(word);
    if (value === undefined) continue;
    const rest = value >= 10 ? native(tokens, at + length) : undefined;
    if (rest && rest.value < 10) return { value: value + rest.value, next: rest.next, digits: undefined };
    return { value, next: at + length, digits: undefined };
  }
  return undefined;
}

/** Whether a space stands before a token behind the first. */
export function startsWord(tokens: readonly Token[], at: number, from: number): boolean {
  return at > from && tokens[at]?.spaced === true;
}

/** Whether a numeral begins another word: nobody parts two characters of one number (`国六 七座`). */
function isNextWord(tokens: readonly Token[], at: number, from: number): boolean {
  return startsWord(tokens, at, from) && tokens[at]?.script === 'han' && tokens[at - 1]?.script === 'han';
}

/** Digits one after another, as a year is read out: 二〇一九. */
export function positional(tokens: readonly Token[], at: number): Section | undefined {
  let text = '';
  let next = at;
  for (
    ;
    DIGITS.has(tokens[next]?.text ?? '') && !isParticle(tokens, next) && !startsWord(tokens, next, at);
    next += 1
  )
    text += DIGITS.get(tokens[next]?.text ?? '');
  return text.length >= 2 ? { value: Number(text), next, digits: undefined } : undefined;
}

/** A section that is being added up: the tens that it last held bound what may follow. */
interface Open extends Section {
  scale: number;
}

/** What a section holds next: a digit, and the ten, hundred or thousand that it counts. */
interface Figure {
  readonly digit: number | undefined;
  readonly ten: number | undefined;
  readonly written: DigitNumber | undefined;
  /** The token after the digit. */
  readonly after: number;
}

function figureAt(tokens: readonly Token[], at: number): Figure {
  const written = readDigits(tokens, at);
  const digit = written?.value ?? DIGITS.get(tokens[at]?.text ?? '');
  const after = written?.next ?? at + (digit === undefined ? 0 : 1);
  const isKilo = UNITS.has(tokens[after + 1]?.text ?? '');
  return { digit, ten: isKilo ? undefined : TENS.get(tokens[after]?.text ?? ''), written, after };
}

/** Whether a last digit counts tenths of the tens before it: 三百五 is 350. */
function isColloquial(tokens: readonly Token[], { next, scale }: Open, { written, after }: Figure): boolean {
  const isBehindTens = scale >= 100 && scale < Number.POSITIVE_INFINITY;
  const isSaid = !written && tokens[next]?.script === 'han' && tokens[next - 1]?.text !== '零';
  return isBehindTens && isSaid && !MYRIADS.has(tokens[after]?.text ?? '');
}

/** Adds the digit that stands next; whether it fits. */
function addDigit(section: Open, tokens: readonly Token[], figure: Figure): boolean {
  const { digit, written, after } = figure;
  const { scale } = section;
  if (digit === undefined || (digit > 0 && scale <= 1)) return false;
  if (written && scale < Number.POSITIVE_INFINITY && digit >= scale) return false;
  section.value += isColloquial(tokens, section, figure) ? (digit * scale) / 10 : digit;
  section.digits ??= written;
  section.next = after;
  if (digit > 0) section.scale = 1;
  return true;
}

/** Adds what stands next; whether it fits. */
function addFigure(section: Open, tokens: readonly Token[]): boolean {
  const twenty = TWENTIES.get(tokens[section.next]?.text ?? '');
  if (twenty !== undefined && section.scale > 10) {
    section.value += twenty;
    section.next += 1;
    section.scale = 10;
    return true;
  }
  const figure = figureAt(tokens, section.next);
  const { ten, digit, written, after } = figure;
  if (ten === undefined || ten >= section.scale) return addDigit(section, tokens, figure);
  section.value += (digit ?? 1) * ten;
  section.digits ??= written;
  section.next = after + 1;
  section.scale = ten;
  return true;
}

/** A section below ten thousand: 三千五百, 3千, 15. */
export function section(tokens: readonly Token[], at: number): Section | undefined {
  const open: Open = { value: 0, next: at, digits: undefined, scale: Number.POSITIVE_INFINITY };
  for (;;) {
    const isEnd = isParticle(tokens, open.next) || isNextWord(tokens, open.next, at);
    if (isEnd || !tokens[open.next] || !addFigure(open, tokens)) break;
  }
  const { value, next, digits } = open;
  return next > at ? { value, next, digits } : undefined;
}

/** The digits behind a spoken decimal mark: 点五. */
export function decimals(tokens: readonly Token[], at: number): Section | undefined {
  if (!POINTS.has(tokens[at]?.text ?? '')) return undefined;
  let text = '';
  let next = at + 1;
  for (; DIGITS.has(tokens[next]?.text ?? ''); next += 1) text += DIGITS.get(tokens[next]?.text ?? '');
  return text ? { value: Number(`0.${text}`), next, digits: undefined } : undefined;
}
