import { JAPANESE_ERAS } from '../../../contract/eras.ts';
import type { Token } from '../text/tokens.ts';
import { readDigits } from './digits.ts';
import { readHan } from './han/han.ts';
import type { NumberReading } from './reading.ts';

/** The first year of an era by its name, a token a character, and by its letter. */
const ERAS: ReadonlyMap<string, number> = new Map(
  JAPANESE_ERAS.flatMap(({ name, letter, first }): [string, number][] => [
    [[...name].join(' '), first],
    ...(letter ? [[letter.toLowerCase(), first] as [string, number]] : []),
  ]),
);
const OPENINGS: ReadonlySet<string> = new Set([...ERAS.keys()].map((name) => name.slice(0, 1)));
const LONGEST = 70;

/** Years that the letter of an era takes without the word for a year; other numbers behind it are names (`H6`, `R8`). */
const SHORT_ERAS: Readonly<Record<string, readonly [number, number]>> = { h: [10, 31], r: [1, 7] };

/** Characters that Japanese writes and Chinese does not. */
const JAPANESE = /[円歴駆込軽検売価県]/;

/** "H30": a capital and its digits in a Japanese text; a small letter where "since" follows. */
function isShortEra(tokens: readonly Token[], at: number, value: number): boolean {
  const [letter, digits] = [tokens[at], tokens[at + 1]];
  const [least = 1, most = 0] = SHORT_ERAS[letter?.text ?? ''] ?? [];
  const isSince = tokens[at + 2]?.text === '以' && tokens[at + 3]?.text === '降';
  const isEnd = tokens[at - 1]?.text === '-' && tokens[at - 3]?.text === letter?.text;
  const isJoined = digits?.spaced === false && (tokens[at - 1]?.text !== '-' || isEnd);
  const isWritten = isJoined && (letter?.upper === true || isSince);
  const isJapanese = isSince || tokens.some(({ script, text }) => script === 'kana' || JAPANESE.test(text));
  return isWritten && value >= least && value <= most && isJapanese;
}

function yearIn(tokens: readonly Token[], at: number): { value: number; next: number } | undefined {
  if (tokens[at]?.text === '元') return { value: 1, next: at + 1 };
  // "R3 100万円": no year is written in groups.
  if (tokens[at]?.script === 'digit' && tokens[at + 1]?.spaced)
    return { value: Number(tokens[at]?.text), next: at + 1 };
  return readDigits(tokens, at) ?? readHan(tokens, at);
}

/** The years of one era from one to another, of which the first alone names it: `平成27年から30年`. */
const ERA_RANGE = /(平成|令和|昭和|[hrs])(\d{1,2}|元)年式?(から|[~〜～ー-])$/;
const RANGE_REACH = 9;

/** The later year of a range whose first year names the era of both. */
function readRangeEnd(tokens: readonly Token[], at: number): NumberReading | undefined {
  const counted =
    tokens[at]?.script === 'digit' && tokens[at + 1]?.text === '年' ? Number(tokens[at]?.text) : 0;
  if (counted < 1 || counted > LONGEST) return undefined;
  const before = tokens.slice(Math.max(0, at - RANGE_REACH), at);
  const [, era = '', start] = ERA_RANGE.exec(before.map(({ text }) => text).join('')) ?? [];
  const first = ERAS.get(era.length > 1 ? [...era].join(' ') : era);
  if (first === undefined || counted < (start === '元' ? 1 : Number(start))) return undefined;
  return asYear(first + counted - 1, at + 1);
}

const asYear = (value: number, next: number): NumberReading => ({
  value,
  next,
  digits: { value, next, decimals: 0, grouped: false },
  multiplied: false,
});

/** A year counted from the start of an era ("平成30年", "R2年"), as a calendar year; undefined where there is none. */
export function readEraYear(tokens: readonly Token[], at: number): NumberReading | undefined {
  const opening = tokens[at];
  if (!opening || !OPENINGS.has(opening.text)) return readRangeEnd(tokens, at);
  const pair = `${opening.text} ${tokens[at + 1]?.text}`;
  const length = ERAS.has(pair) ? 2 : 1;
  const first = ERAS.get(length === 2 ? pair : opening.text);
  const counted = first === undefined ? undefined : yearIn(tokens, at + length);
  if (first === undefined || !counted || counted.value < 1 || counted.value > LONGEST) return undefined;
  const isYear = ['年', '式'].includes(tokens[counted.next]?.text ?? '');
  if (!isYear && length === 1 && !isShortEra(tokens, at, counted.value)) return undefined;
  return asYear(first + counted.value - 1, counted.next);
}
