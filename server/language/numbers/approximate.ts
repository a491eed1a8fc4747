import type { Token } from '../text/tokens.ts';
import { type DigitNumber, readDigits } from './digits.ts';
import { readHan } from './han/han.ts';
import { DIGITS, isNumeral, MYRIADS, TENS } from './han/han-numerals.ts';
import type { NumberReading, UnitAt } from './reading.ts';

/** 来: "ten or so". */
const OR_SO = 0.1;
const MORE = new Set(['多', '余', '几']);
/** 多 begins words such as "how much" and "multi-purpose". */
const AFTER_MORE = new Set([
  '少',
  '一',
  '功',
  '媒',
  '用',
  '不',
  '数',
  '谢',
  '个',
  '点',
  '种',
  '久',
  '大',
  '远',
]);

const digitAt = (tokens: readonly Token[], at: number): number => DIGITS.get(tokens[at]?.text ?? '') ?? 0;
const tenAt = (tokens: readonly Token[], at: number): number | undefined => TENS.get(tokens[at]?.text ?? '');

function myriadAt(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  return token?.text === 'w' && !token.spaced ? 1e4 : MYRIADS.get(token?.text ?? '');
}

/** The tens before a pair of digits: 十, 二十. */
function tensBefore(tokens: readonly Token[], at: number): { value: number; next: number } {
  if (tokens[at]?.text === '十') return { value: 10, next: at + 1 };
  const digit = digitAt(tokens, at);
  return digit > 0 && tokens[at + 1]?.text === '十'
    ? { value: digit * 10, next: at + 2 }
    : { value: 0, next: at };
}

function reading(low: number, high: number, next: number, multiplied: boolean): NumberReading {
  return { value: low, to: high, next, digits: undefined, multiplied };
}

/** "Three or five" is said as well, and means what lies between too: 三五万, 三五年. */
const isThreeToFive = (first: number, second: number): boolean => first === 3 && second === 5;

/** Two digits that follow each other: 两三年, 八九万, 三四十万, 十七八万, 삼사천. */
function pairAt(tokens: readonly Token[], from: number, unitAt: UnitAt): NumberReading | undefined {
  const tens = tensBefore(tokens, from);
  const first = digitAt(tokens, tens.next);
  const second = digitAt(tokens, tens.next + 1);
  if (first < 1 || tokens[tens.next + 1]?.spaced || (second !== first + 1 && !isThreeToFive(first, second)))
    return undefined;
  const behind = tens.next + 2;
  if (digitAt(tokens, behind) > 0) return undefined;
  const ten = tens.value === 0 ? tenAt(tokens, behind) : undefined;
  const myriad = myriadAt(tokens, behind + (ten === undefined ? 0 : 1));
  const next = behind + (ten === undefined ? 0 : 1) + (myriad === undefined ? 0 : 1);
  const isHan = tokens[from]?.script === 'han';
  if (next === behind && !(isHan && unitAt(next))) return undefined;
  const scale = (ten ?? 1) * (myriad ?? 1);
  const low = (tens.value + first) * scale;
  return reading(low, low + (second - first) * scale, next, scale >= 1e3);
}

/** The place of the last digit that is not zero: 10 of 20, 1000 of 3000. */
export function lastPlace(value: number): number {
  let place = 1;
  while (value % (place * 10) === 0 && place < value) place *= 10;
  return place > value ? place / 10 : place;
}

/** The number before such a mark: digits alone, or with the ten thousands behind them (`5万多`). */
function beforeMark(tokens: readonly Token[], from: number): DigitNumber | NumberReading | undefined {
  const digits = readDigits(tokens, from);
  return digits && MYRIADS.get(tokens[digits.next]?.text ?? '') === undefined
    ? digits
    : readHan(tokens, from);
}

/** Some more, or about as many: 20多万, 十几万, 400多, 十来万, 8万多. */
function moreAt(tokens: readonly Token[], from: number, unitAt: UnitAt): NumberReading | undefined {
  const base = beforeMark(tokens, from);
  const mark = base && tokens[base.next];
  if (!base || !mark || mark.spaced || !Number.isInteger(base.value) || base.value < 1) return undefined;
  const behind = base.next + 1;
  const multiplied = 'multiplied' in base && base.multiplied;
  const myriad = multiplied ? undefined : (myriadAt(tokens, behind) ?? tenAt(tokens, behind));
  const next = behind + (myriad === undefined ? 0 : 1);
  const scale = myriad ?? 1;
  const isBig = multiplied || scale >= 1e3;
  if (mark.text === '来' && (myriad !== undefined || unitAt(next)))
    return reading(base.value * scale * (1 - OR_SO), base.value * scale * (1 + OR_SO), next, isBig);
  const isSome = multiplied && tokens[behind]?.text === '一' && tokens[behind + 1]?.text === '点';
  if (!MORE.has(mark.text) || (AFTER_MORE.has(tokens[behind]?.text ?? '') && !isSome)) return undefined;
  const place =
    multiplied && base.value % 1e4 === 0 ? Math.min(lastPlace(base.value), 1e4) : lastPlace(base.value);
  return reading(base.value * scale, (base.value + place) * scale, next, isBig);
}

/** A number that names a span, as Chinese and Korean say it; undefined where there is none. */
export function readApproximate(
  tokens: readonly Token[],
  at: number,
  unitAt: UnitAt,
): NumberReading | undefined {
  const { script, text = '' } = tokens[at] ?? {};
  if (script === 'han' ? !isNumeral(text) : script !== 'hangul' && script !== 'digit') return undefined;
  return pairAt(tokens, at, unitAt) ?? (script === 'hangul' ? undefined : moreAt(tokens, at, unitAt));
}
