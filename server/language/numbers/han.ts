import { mayBeYear } from '../amounts/years.ts';
import type { Token } from '../tokens.ts';
import { type DigitNumber, readDigits } from './digits.ts';
import type { NumberReading } from './read.ts';

export const DIGITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    零: 0, 〇: 0, 一: 1, 壹: 1, 二: 2, 贰: 2, 貳: 2, 两: 2, 三: 3, 叁: 3, 參: 3, 四: 4, 肆: 4, 五: 5, 伍: 5,
    六: 6, 陆: 6, 七: 7, 柒: 7, 八: 8, 捌: 8, 九: 9, 玖: 9,
    영: 0, 공: 0, 일: 1, 이: 2, 삼: 3, 사: 4, 오: 5, 육: 6, 륙: 6, 칠: 7, 팔: 8, 구: 9,
  }), // biome-ignore format: a table
);

const NATIVE: ReadonlyMap<string, number> = new Map(
  Object.entries({
    하나: 1, 한: 1, 둘: 2, 두: 2, 셋: 3, 세: 3, 넷: 4, 네: 4, 다섯: 5, 여섯: 6, 일곱: 7, 여덟: 8, 아홉: 9, 열: 10,
    스물: 20, 스무: 20, 서른: 30, 마흔: 40, 쉰: 50, 예순: 60, 일흔: 70, 여든: 80, 아흔: 90,
  }), // biome-ignore format: a table
);

export const TENS: ReadonlyMap<string, number> = new Map(
  Object.entries({ 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000, 십: 10, 백: 100, 천: 1000 }),
);
const TWENTIES: ReadonlyMap<string, number> = new Map(Object.entries({ 廿: 20, 卅: 30, 卌: 40 }));
export const MYRIADS: ReadonlyMap<string, number> = new Map(
  Object.entries({ 万: 1e4, 亿: 1e8, 億: 1e8, 만: 1e4, 억: 1e8, 조: 1e12 }),
);
/** 千 before one of these is "kilo". */
const UNITS = new Set(['瓦', '米', '克']);
const POINTS = new Set(['点', '點', '점']);
const HALVES = new Set(['半', '반']);

const NUMERAL = new Set([...DIGITS.keys(), ...TENS.keys(), ...TWENTIES.keys(), ...MYRIADS.keys(), ...HALVES]);
const NATIVE_STARTS = new Set([...NATIVE.keys()].map((word) => word.slice(0, 1)));

/** Whether a character stands for a number in Chinese, Japanese or Korean. */
export const isNumeral = (text: string): boolean => NUMERAL.has(text);

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

/** Hangul numerals with the syllables that make another word of them: 이하 is "below", 사이 "between". */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  이: '하상내후전외라며랑제번차동유월용쿼', 사: '이고람무진업장용륜실기려는면면요', 일: '본반때단상시체부할하', 구: '매입형함해하성동조급간',
  오: '토늘픈래른디전후', 공: '식간장유항임업짜인', 팔: '고았려아립기', 삼: '성촌', 영: '업국상', 조: '건금수회용',
  백: '색', 천: '장천안', 반: '드자납대떼테', 칠: '하해한', 육: '아',
}; // biome-ignore format: a table

/** Whether a Hangul numeral begins a word that is no number. */
function isParticle(tokens: readonly Token[], at: number): boolean {
  const [token, after] = [tokens[at], tokens[at + 1]];
  if (!token || !after || after.spaced) return false;
  return OTHER_WORDS[token.text]?.includes(after.text) ?? false;
}

interface Section {
  value: number;
  next: number;
  digits: DigitNumber | undefined;
}

function native(tokens: readonly Token[], at: number): Section | undefined {
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

function startsWord(tokens: readonly Token[], at: number, from: number): boolean {
  return at > from && tokens[at]?.spaced === true;
}

/** Whether a numeral begins another word: nobody parts two characters of one number (`国六 七座`). */
function isNextWord(tokens: readonly Token[], at: number, from: number): boolean {
  return startsWord(tokens, at, from) && tokens[at]?.script === 'han' && tokens[at - 1]?.script === 'han';
}

/** Digits one after another, as a year is read out: 二〇一九. */
function positional(tokens: readonly Token[], at: number): Section | undefined {
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

/** A section below ten thousand: 三千五百, 3千, 15. */
function section(tokens: readonly Token[], at: number): Section | undefined {
  const result: Section = { value: 0, next: at, digits: undefined };
  for (let scale = Number.POSITIVE_INFINITY; ; ) {
    const token = tokens[result.next];
    if (!token) break;
    if (isParticle(tokens, result.next) || isNextWord(tokens, result.next, at)) break;
    const written = readDigits(tokens, result.next);
    const digit = written?.value ?? DIGITS.get(token.text);
    const after = written?.next ?? result.next + (digit === undefined ? 0 : 1);
    const ten = UNITS.has(tokens[after + 1]?.text ?? '') ? undefined : TENS.get(tokens[after]?.text ?? '');
    const twenty = TWENTIES.get(token.text);
    if (twenty !== undefined && scale > 10) {
      result.value += twenty;
      result.next += 1;
      scale = 10;
    } else if (ten !== undefined && ten < scale) {
      result.value += (digit ?? 1) * ten;
      result.digits ??= written;
      result.next = after + 1;
      scale = ten;
    } else if (
      digit !== undefined &&
      (digit === 0 || scale > 1) &&
      !(written && scale < Number.POSITIVE_INFINITY && digit >= scale)
    ) {
      const colloquial =
        scale >= 100 &&
        scale < Number.POSITIVE_INFINITY &&
        token.script === 'han' &&
        tokens[result.next - 1]?.text !== '零' &&
        !MYRIADS.has(tokens[after]?.text ?? '');
      result.value += colloquial && !written && digit > 0 ? (digit * scale) / 10 : digit;
      result.digits ??= written;
      result.next = after;
      if (digit > 0 || result.value === 0) scale = digit === 0 ? scale : 1;
    } else break;
  }
  return result.next > at ? result : undefined;
}

function decimals(tokens: readonly Token[], at: number): Section | undefined {
  if (!POINTS.has(tokens[at]?.text ?? '')) return undefined;
  let text = '';
  let next = at + 1;
  for (; DIGITS.has(tokens[next]?.text ?? ''); next += 1) text += DIGITS.get(tokens[next]?.text ?? '');
  return text ? { value: Number(`0.${text}`), next, digits: undefined } : undefined;
}

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

function trailing(tokens: readonly Token[], at: number, myriad: number): Section | undefined {
  const digit = isParticle(tokens, at)
    ? undefined
    : (DIGITS.get(tokens[at]?.text ?? '') ?? writtenDigit(tokens, at));
  const ends = !NUMERAL.has(tokens[at + 1]?.text ?? '');
  return digit && ends ? { value: (digit * myriad) / 10, next: at + 1, digits: undefined } : undefined;
}

function myriadOf(token: Token | undefined): number | undefined {
  return token?.text === 'w' ? 1e4 : MYRIADS.get(token?.text ?? '');
}

interface Myriad {
  readonly value: number;
  readonly next: number;
}

/** What bounds a price that is said in "pieces", at the end of its part: `25个左右`. */
const OF_PIECES = /^(左右|上下|出头|封顶|以内|以下|之内|内)$/;

/** Whether the counting word at a token stands for ten thousands. */
function isPieces(tokens: readonly Token[], at: number): boolean {
  const [ten, last] = tokens.slice(Math.max(0, at - 2), at);
  const isTwoDigits =
    /^(\d{2,3}|十)$/.test(tokens[at - 1]?.text ?? '') || (ten?.text === '十' && last !== undefined);
  if (tokens[at]?.text !== '个' || !isTwoDigits) return false;
  const rest = tokens.slice(at + 1, at + 4);
  const end = rest.findIndex(({ script, spaced }) => script === 'sign' || spaced);
  return OF_PIECES.test((end < 0 ? rest : rest.slice(0, end)).map(({ text }) => text).join(''));
}

/** The ten thousands at a token, or behind the counting word there (`10个w`). */
function myriadAt(tokens: readonly Token[], at: number): Myriad | undefined {
  if (isPieces(tokens, at)) return { value: 1e4, next: at + 1 };
  const next = tokens[at]?.text === '个' ? at + 1 : at;
  const value = myriadOf(tokens[next]);
  return value === undefined ? undefined : { value, next: next + 1 };
}

/** The Chinese, Japanese or Korean number that begins at a token: 三百万, 3万5千, 20w, 천오백만, 쉰두, 一点五. */
export function readHan(tokens: readonly Token[], from: number): NumberReading | undefined {
  let total = 0;
  let at = from;
  let last = Number.POSITIVE_INFINITY;
  let digits: DigitNumber | undefined;
  const word = native(tokens, from);
  if (word) return { value: word.value, next: word.next, digits: undefined, multiplied: false };
  for (;;) {
    const colloquial = last < 1e8 ? trailing(tokens, at, last) : undefined;
    const part =
      colloquial ?? (last > 1e4 ? (positional(tokens, at) ?? section(tokens, at)) : section(tokens, at));
    const fraction = part && !colloquial ? decimals(tokens, part.next) : undefined;
    const half = part && HALVES.has(tokens[part.next]?.text ?? '') ? 0.5 : 0;
    const end = (fraction?.next ?? part?.next ?? at) + (half > 0 ? 1 : 0);
    const found = colloquial || !part ? undefined : myriadAt(tokens, end);
    const myriad = colloquial ? undefined : (found?.value ?? myriadOf(tokens[end]));
    if (part && last < Number.POSITIVE_INFINITY && part.value >= last) break;
    const value = (part?.value ?? (myriad && at === from ? 1 : 0)) + (fraction?.value ?? 0) + half;
    digits ??= part?.digits;
    if (myriad === undefined || myriad >= last || (!part && at !== from)) {
      const isRest = part?.digits && last < Number.POSITIVE_INFINITY;
      // "2000만 2018": a year stands beside the amount.
      const isApart =
        isRest &&
        (part.value < 1000 || (startsWord(tokens, at, from) && mayBeYear(Number(tokens[at]?.text))));
      // "6万 300万": what multiplies the next number is not of this one.
      if (part && myriad === undefined && !isApart) {
        total += last === 1e8 && TENS.has(tokens[end - 1]?.text ?? '') && value >= 100 ? value * 1e4 : value;
        at = end;
      }
      break;
    }
    total += value * myriad;
    last = myriad;
    at = found?.next ?? end + 1;
  }
  if (at === from)
    return HALVES.has(tokens[from]?.text ?? '')
      ? { value: 0.5, next: from + 1, digits, multiplied: false }
      : undefined;
  if (last < Number.POSITIVE_INFINITY && HALVES.has(tokens[at]?.text ?? ''))
    return { value: total + last / 2, next: at + 1, digits, multiplied: true };
  const thousands = digits !== undefined && digits.next < at && total >= 1000;
  return { value: total, next: at, digits, multiplied: last < Number.POSITIVE_INFINITY || thousands };
}
