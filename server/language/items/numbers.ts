import type { Language } from '../../../contract/languages.ts';
import type { Sense } from '../lexicon/types.ts';
import {
  isNumeral,
  type NumberReading,
  numberGrammar,
  readEraYear,
  readMonthYear,
  readNumber,
  readShortMonthYear,
  type UnitAt,
} from '../numbers/index.ts';
import { hasKind } from '../segments.ts';
import type { Token } from '../text/tokens.ts';
import { phraseAt } from './phrases.ts';
import type { Reading } from './reading.ts';

/** What is counted in at a token: money or something else. */
export function unitAt(reading: Reading, at: number): ReturnType<UnitAt> {
  const found = phraseAt(reading, at, at);
  const roles = found?.senses.flatMap((sense) => (sense.kind === 'role' ? [sense.role] : [])) ?? [];
  if (roles.some((role) => role.startsWith('cur.'))) return 'money';
  return roles.some((role) => role.startsWith('unit.')) ? 'other' : undefined;
}

const isUnitAt = (reading: Reading, at: number): boolean => unitAt(reading, at) !== undefined;

/** Units of powers, of which no car has thousands. */
const POWER: ReadonlySet<string> = new Set(['unit.hp', 'unit.kw']);

/** `308 130 hp`: the name of a model in digits and a power, no grouped thousands. */
function isNameAndPower(reading: Reading, at: number, { next, digits }: NumberReading): boolean {
  if (!digits?.grouped || next !== at + 2 || !reading.tokens[at + 1]?.spaced) return false;
  const unit = phraseAt(reading, next, next);
  const roles = unit?.senses.flatMap((sense) => (sense.kind === 'role' ? [sense.role] : [])) ?? [];
  // Polish "KM" are kilometres as well.
  return roles.some((role) => POWER.has(role)) && !roles.includes('unit.km');
}

/** The number that begins at a token. */
export function numberAt(reading: Reading, at: number): NumberReading | undefined {
  const read = wholeNumberAt(reading, at);
  if (!read || !isNameAndPower(reading, at, read)) return read;
  const value = Number(reading.tokens[at]?.text);
  return {
    value,
    next: at + 1,
    digits: { value, next: at + 1, decimals: 0, grouped: false },
    multiplied: false,
  };
}

/** Whether a phrase counts what no filter asks for: "m long" is no million. */
const isOtherUnit = (sense: Sense): boolean => sense.kind === 'role' && sense.role === 'unit.other';

/** Whether the multiplier of a number begins a name (`2012 Grand Cherokee`, "a Grand Vitara") or a unit (`4,76 m de long`). */
function opensPhrase(reading: Reading, { next, multiplied }: NumberReading): boolean {
  if (!multiplied || reading.tokens[next - 1]?.script === 'digit') return false;
  const found = phraseAt(reading, next - 1, next - 1);
  if (found === undefined || found.next <= next) return false;
  return hasKind(found, 'model') || found.senses.some(isOtherUnit);
}

/** The number at a token as a language reads it, without a multiplier that begins a name. */
function readIn(reading: Reading, at: number, language: Language): NumberReading | undefined {
  const { tokens, unitAt } = reading;
  const grammar = numberGrammar(language);
  const whole = readNumber(tokens, at, grammar, unitAt);
  if (!whole || !(opensPhrase(reading, whole) || (whole.multiplied && isTurbo(reading, at, whole))))
    return whole;
  return readNumber(tokens.slice(0, whole.next - 1), at, grammar, unitAt);
}

/** How far before a month the word for the year stands: `EZ ab 03/21`. */
const YEAR_REACH = 2;

/** The year of a month and two digits behind a word for the year. */
function registeredAt(reading: Reading, at: number): NumberReading | undefined {
  const dated = readShortMonthYear(reading.tokens, at);
  if (!dated) return undefined;
  for (let before = at - 1; before >= Math.max(0, at - YEAR_REACH); before -= 1) {
    const found = phraseAt(reading, before, before);
    const isYear = (sense: Sense) => sense.kind === 'role' && /^(unit|noun)\.year$/.test(sense.role);
    if (found?.senses.some(isYear)) return dated;
  }
  return undefined;
}

function wholeNumberAt(reading: Reading, at: number): NumberReading | undefined {
  const { tokens, languages } = reading;
  const dated = readEraYear(tokens, at) ?? readMonthYear(tokens, at) ?? registeredAt(reading, at);
  if (dated) return dated;
  const read = readIn(reading, at, languages[0] ?? 'en');
  const own = read && isBareHangul(reading, at, read) ? undefined : read;
  if (!isForeignNumber(tokens[at]) || !(own || isLongWord(tokens, at)) || isStop(reading, at)) return own;
  if (own && isUnitAt(reading, own.next)) return own;
  return longerNumber(reading, at, own);
}

/** Engines with a turbo that are named so are smaller, in litres: `3.5t` is a weight. */
const LARGEST_TURBO = 3.5;

/** How many tokens before a number a name that ends at it may begin. */
const NAME_REACH = 4;

/** Whether a model is named right before a number: `G80 3.5t`. */
function isBehindModel(reading: Reading, at: number): boolean {
  for (let from = at - 1; from >= Math.max(0, at - NAME_REACH); from -= 1) {
    const found = phraseAt(reading, from, from);
    if (found?.next === at && hasKind(found, 'model')) return true;
  }
  return false;
}

/** Whether a letter says that an engine has a turbo, and is a thousand in this or another language (`3.3t`), or a common rail, which is ten million in English. */
function isTurbo(reading: Reading, at: number, own: NumberReading | undefined): boolean {
  const after = own?.digits?.next ?? reading.tokens.length;
  const letter = reading.tokens[after];
  const size = own?.digits?.decimals === 1 ? own.digits.value : Number.POSITIVE_INFINITY;
  const isEngine = size < LARGEST_TURBO || (size === LARGEST_TURBO && isBehindModel(reading, at));
  const isRail = letter?.text === 'cr' && reading.languages[0] !== 'en';
  return isEngine && (isRail || (letter?.text === 't' && !letter.spaced)) && !isUnitAt(reading, after + 1);
}

/** Where the words of a number end; the dot of an abbreviation may end the sentence as well. */
function wordsEnd({ tokens }: Reading, { next }: NumberReading): number {
  return tokens[next - 1]?.text === '.' ? next - 1 : next;
}

/** The number that begins at a token as one of the text's other languages reads it, where that is longer. */
function longerNumber(
  reading: Reading,
  at: number,
  own: NumberReading | undefined,
): NumberReading | undefined {
  const { languages } = reading;
  if (isTurbo(reading, at, own)) return own;
  let best = own;
  for (const language of [languages[1], languages[2], 'en' as const]) {
    if (language === undefined) continue;
    const other = readIn(reading, at, language);
    // "3 mil a 4 mil": the last word is no "one" here.
    const isLonger = other && wordsEnd(reading, other) > (best ? wordsEnd(reading, best) : at);
    if (isLonger && !isStop(reading, other.next - 1)) best = other;
  }
  return best;
}

/** One or two Hangul numerals are likelier particles, unless a unit, a currency or a bound follows. */
function isBareHangul(reading: Reading, at: number, { next, digits }: NumberReading): boolean {
  if (reading.tokens[at]?.script !== 'hangul' || digits) return false;
  return next - at < 3 && !isUnitAt(reading, next) && !isHangulAmount(reading, at, next);
}

/** Whether what stands at a token plays one of some roles. */
function plays(reading: Reading, at: number, roles: ReadonlySet<string>): boolean {
  const senses = phraseAt(reading, at, at)?.senses ?? [];
  return senses.some((sense) => sense.kind === 'role' && roles.has(sense.role));
}

/** Whether ten thousands begin a range of numerals: `육만에서 구만 킬로`. */
function opensRange(reading: Reading, next: number): boolean {
  const end = phraseAt(reading, next, next)?.next ?? next;
  return plays(reading, next, RANGE) && isNumeral(reading.tokens[end]?.text ?? '');
}

/** Hundreds or more that a bound or the other end of a range follows, or that are a word of their own and no name: `오백 이하`, `예산 삼천`. */
function isHangulAmount(reading: Reading, at: number, next: number): boolean {
  const { tokens } = reading;
  const last = tokens[next - 1]?.text ?? '';
  if (last === '만') return opensRange(reading, next);
  if (!/^[백천억]$/.test(last)) return false;
  const isWord = next - at === 2 && tokens[at]?.spaced === true && !isJoinedHangul(tokens[next]);
  return (isWord && phraseAt(reading, at, at)?.next !== next) || plays(reading, next, BEHIND);
}

const isJoinedHangul = (token: Token | undefined): boolean => token?.script === 'hangul' && !token.spaced;

const BEHIND: ReadonlySet<string> = new Set(['max_after', 'min_after', 'about_after']);
const RANGE: ReadonlySet<string> = new Set(['range']);

/** French "dois" is Portuguese "two". */
function isStop({ tokens, languages, lexicon }: Reading, at: number): boolean {
  return lexicon.stopWords.get(languages[0] ?? 'en')?.has(tokens[at]?.text ?? '') ?? false;
}

/** A number in digits or Latin words may be followed by a multiplier of another language. */
function isForeignNumber(token: Token | undefined): boolean {
  return token?.script === 'latin' || token?.script === 'digit';
}

function isLongWord(tokens: readonly Token[], at: number): boolean {
  return (tokens[at]?.text.length ?? 0) >= 4;
}
