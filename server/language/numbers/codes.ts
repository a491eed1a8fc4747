import type { Token } from '../text/tokens.ts';

/** A vehicle's identification number has so many letters and digits. */
const VIN = 17;
const PLAIN: ReadonlySet<string> = new Set(['latin', 'digit']);

/** The token behind the letters and digits that are written without a space from a token on. */
function runEnd(tokens: readonly Token[], at: number): number {
  let next = at + 1;
  while (tokens[next]?.spaced === false && PLAIN.has(tokens[next]?.script ?? '')) next += 1;
  return next;
}

/** The token behind the identification number that begins at a token. */
function vinEnd(tokens: readonly Token[], at: number): number | undefined {
  const [first, before] = [tokens[at], tokens[at - 1]];
  const isInside = first?.spaced === false && PLAIN.has(before?.script ?? '');
  if (!first || isInside || !PLAIN.has(first.script)) return undefined;
  const next = runEnd(tokens, at);
  const isWhole = next > at + 1 && (tokens[next - 1]?.end ?? 0) - first.start === VIN;
  return isWhole ? next : undefined;
}

/** `205/55 R16`, `225/45ZR17`, `195/65 R 15 91T`, and without its rim `225/55`. */
const TYRE = ['[1-3][0-9]5', '/', '[2-9][05]', 'z?[rр]', '[12][0-9]'].map((part) => new RegExp(`^${part}$`));
const WITHOUT_RIM = 3;

/** The token behind the size of a tyre that begins at a token. */
function tyreEnd(tokens: readonly Token[], at: number): number | undefined {
  if (tokens[at + 1]?.text !== '/') return undefined;
  const other = TYRE.findIndex((part, step) => !part.test(tokens[at + step]?.text ?? ''));
  if (other < 0) return at + TYRE.length;
  return other >= WITHOUT_RIM && tokens[at + 2]?.spaced === false ? at + WITHOUT_RIM : undefined;
}

/** `4905x1860x1450`, `4858*1847*1439`. */
const SIDES = ['[0-9]{3,5}', '[x×х*]', '[0-9]{3,5}', '[x×х*]', '[0-9]{3,5}'].map(
  (part) => new RegExp(`^${part}$`),
);

/** The token behind the length, width and height of a car that begin at a token. */
function sidesEnd(tokens: readonly Token[], at: number): number | undefined {
  const isWritten = SIDES.every((part, step) => part.test(tokens[at + step]?.text ?? ''));
  return isWritten ? at + SIDES.length : undefined;
}

/** The token behind the grade of an oil that begins at a token: `5W-30`, `0w20`. */
function oilEnd(tokens: readonly Token[], at: number): number | undefined {
  const [cold, letter, sign, after] = tokens.slice(at, at + 4);
  const hot = sign?.text === '-' ? after : sign;
  const isGrade = /^(0|5|10|15|20)$/.test(cold?.text ?? '') && letter?.text === 'w' && !letter.spaced;
  return isGrade && /^[2-6]0$/.test(hot?.text ?? '') ? at + (hot === after ? 4 : 3) : undefined;
}

/** How far behind the speed that a car gains the seconds stand that it takes, and how they are written. */
const SPRINT_REACH = 12;
const SECONDS = /^(s|с|sn|se[cgk].*|sani.*|сек.*|秒|초|ث.*)$/;

/** The token behind the seconds from a token on: `7,4 s`, `8 Sekunden`. */
function secondsEnd(tokens: readonly Token[], from: number): number | undefined {
  const unit = tokens.slice(from, from + SPRINT_REACH).findIndex(({ text }) => SECONDS.test(text));
  return unit > 0 && tokens[from + unit - 1]?.script === 'digit' ? from + unit + 1 : undefined;
}

/** The token behind how fast a car gains speed: `0-100 in 7,4 s`, `0 à 100 km/h en 8 secondes`. */
function sprintEnd(tokens: readonly Token[], at: number): number | undefined {
  const isSprint = tokens[at]?.text === '0' && tokens[at + 2]?.text === '100';
  return isSprint ? secondsEnd(tokens, at + 3) : undefined;
}

/** The token behind figures that measure nothing a car is found by: the size of a tyre or a car, the grade of an oil, a sprint, an identification number. */
export function codeEnd(tokens: readonly Token[], at: number): number | undefined {
  const measures = tyreEnd(tokens, at) ?? sidesEnd(tokens, at) ?? oilEnd(tokens, at);
  return measures ?? sprintEnd(tokens, at) ?? vinEnd(tokens, at);
}
