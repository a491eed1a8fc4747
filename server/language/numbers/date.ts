import type { Token } from '../text/tokens.ts';
import type { NumberReading } from './reading.ts';

const MONTHS = 12;
const MARKS = /^[./-]$/;

function isYear(token: Token | undefined): token is Token {
  return token?.script === 'digit' && /^(19[5-9]|20)\d+$/.test(token.text) && token.text.length === 4;
}

function isMonth(token: Token | undefined, shortest: number): boolean {
  if (token?.script !== 'digit' || token.text.length < shortest || token.text.length > 2) return false;
  const value = Number(token.text);
  return value >= 1 && value <= MONTHS;
}

/** Whether two tokens and the mark between them are written in one and nothing is written behind. */
function isGlued(tokens: readonly Token[], at: number): boolean {
  const [mark, second, after] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  const goesOn = after?.script === 'digit' && !after.spaced;
  return MARKS.test(mark?.text ?? '') && !mark?.spaced && second?.spaced === false && !goesOn;
}

/** The year of `2021年6月` or `2021.6월`. */
function readYearOfMonth(tokens: readonly Token[], at: number): NumberReading | undefined {
  const [year, mark, month, word] = tokens.slice(at, at + 4);
  const isDate =
    /^[年년./]$/.test(mark?.text ?? '') && isMonth(month, 1) && /^[月월]$/.test(word?.text ?? '');
  if (!isYear(year) || !isDate) return undefined;
  const [value, next] = [Number(year.text), at + 4];
  return { value, next, digits: { value, next, decimals: 0, grouped: false }, multiplied: false };
}

const isDay = (token: Token | undefined): boolean =>
  token?.script === 'digit' && /^([0-2]?[0-9]|3[01])$/.test(token.text);

/** The year of a whole date: `01/09/2018`, `2018-09-01`. */
function readYearOfDay(tokens: readonly Token[], at: number): NumberReading | undefined {
  const [first, , second, mark, third] = tokens.slice(at, at + 5);
  const isJoined = MARKS.test(mark?.text ?? '') && !mark?.spaced && third?.spaced === false;
  const isOf =
    isJoined && MARKS.test(tokens[at + 1]?.text ?? '') && second?.spaced === false && isDay(second);
  const year = isDay(first) ? third : first;
  if (!isOf || !isYear(year) || !isDay(year === third ? first : third)) return undefined;
  const [value, next] = [Number(year.text), at + 5];
  return { value, next, digits: { value, next, decimals: 0, grouped: false }, multiplied: false };
}

/** The year of a month and a year in digits (`06/2018`, `3.2019`, `2019-06`); undefined where there is none. */
export function readMonthYear(tokens: readonly Token[], at: number): NumberReading | undefined {
  const [first, mark, second] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (first?.script !== 'digit') return undefined;
  const ofMonth = readYearOfMonth(tokens, at) ?? readYearOfDay(tokens, at);
  if (ofMonth || !isGlued(tokens, at)) return ofMonth;
  const isLast = isMonth(first, mark?.text === '-' ? 2 : 1) && isYear(second);
  // "2010-12" is likelier a range, so the month behind needs its zero.
  const isFirst = isYear(first) && isMonth(second, 2) && second?.text.startsWith('0');
  if (!isLast && !isFirst) return undefined;
  const value = Number((isLast ? second : first)?.text);
  const next = at + 3;
  return { value, next, digits: { value, next, decimals: 0, grouped: false }, multiplied: false };
}

/** The year of a month and two digits, as they stand behind a word for the year (`EZ 03/21`); `11/12` may be two years. */
export function readShortMonthYear(tokens: readonly Token[], at: number): NumberReading | undefined {
  const [first, mark, second] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!isMonth(first, 2) || mark?.text === '-' || !isGlued(tokens, at)) return undefined;
  if (second?.script !== 'digit' || second.text.length !== 2) return undefined;
  const [value, next] = [Number(second.text), at + 3];
  if (!first?.text.startsWith('0') && value <= MONTHS) return undefined;
  return { value, next, digits: { value, next, decimals: 0, grouped: false }, multiplied: false };
}
