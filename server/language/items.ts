import type { Language } from '../../contract/languages.ts';
import { phraseBehind } from './behind.ts';
import { startsInside } from './fragments.ts';
import type { Sense } from './lexicon/types.ts';
import {
  codeEnd,
  type NumberReading,
  numberGrammar,
  phoneEnd,
  readEraYear,
  readMonthYear,
  readNumber,
  readShortMonthYear,
  type UnitAt,
} from './numbers/index.ts';
import { phraseAt } from './phrases.ts';
import { prefersPhrase } from './preferred.ts';
import type { Found, Reading, Source } from './reading.ts';
import { spokenModels } from './spoken.ts';
import type { Script, Token } from './tokens.ts';

/** A number, a known phrase, or a word or sign of no known meaning: the units on which roles are decided. */
export interface Item {
  /** First token, and the token after the last. */
  readonly at: number;
  readonly next: number;
  readonly text: string;
  readonly script: Script;
  /** Whether white space stands before it. */
  readonly spaced: boolean;
  /** Whether it is written in capitals. */
  readonly upper: boolean;
  readonly number: NumberReading | undefined;
  readonly senses: readonly Sense[];
  readonly roles: ReadonlySet<string>;
  /** What its words tell of it, one by one; nothing where they tell nothing. */
  readonly marks: readonly (ReadonlySet<string> | undefined)[];
  /** Whether all its words are everyday words of the language, though they may name something as well. */
  readonly everyday: boolean;
}

const NO_ROLES: ReadonlySet<string> = new Set();
const NO_MARKS: Item['marks'] = [];

function marksAt({ tokens, lexicon }: Reading, at: number, next: number): Item['marks'] {
  const words = tokens.slice(at, next);
  const marks = words.map(({ text }) => lexicon.marks.get(text));
  return marks.some((one) => one !== undefined) ? marks : NO_MARKS;
}

function unitAt(reading: Reading, at: number): ReturnType<UnitAt> {
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

function numberAt(reading: Reading, at: number): NumberReading | undefined {
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

/** Whether the multiplier of a number begins a name (`2012 Grand Cherokee`). */
function opensName(reading: Reading, { next, digits, multiplied }: NumberReading): boolean {
  if (!digits || !multiplied || reading.tokens[next - 1]?.script === 'digit') return false;
  const found = phraseAt(reading, next - 1, next - 1);
  return found !== undefined && found.next > next && found.senses.some(({ kind }) => kind === 'model');
}

/** The number at a token as a language reads it, without a multiplier that begins a name. */
function readIn(reading: Reading, at: number, language: Language): NumberReading | undefined {
  const { tokens, unitAt } = reading;
  const grammar = numberGrammar(language);
  const whole = readNumber(tokens, at, grammar, unitAt);
  if (!whole || !(opensName(reading, whole) || (whole.multiplied && isTurbo(reading, at, whole))))
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
    if (found?.next === at && found.senses.some(({ kind }) => kind === 'model')) return true;
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
    if (other && other.next > (best?.next ?? at) && !isStop(reading, other.next - 1)) best = other;
  }
  return best;
}

/** One or two Hangul numerals are likelier particles, unless a unit, a currency or a bound follows. */
function isBareHangul(reading: Reading, at: number, { next, digits }: NumberReading): boolean {
  if (reading.tokens[at]?.script !== 'hangul' || digits) return false;
  return next - at < 3 && !isUnitAt(reading, next) && !isHangulAmount(reading, at, next);
}

/** Hundreds or more that a bound follows, or that are a word of their own and no name: `오백 이하`, `예산 삼천`. */
function isHangulAmount(reading: Reading, at: number, next: number): boolean {
  const { tokens } = reading;
  if (!/^[백천억]$/.test(tokens[next - 1]?.text ?? '')) return false;
  const isWord = next - at === 2 && tokens[at]?.spaced === true && !isJoinedHangul(tokens[next]);
  if (isWord && phraseAt(reading, at, at)?.next !== next) return true;
  const found = phraseAt(reading, next, next);
  return found?.senses.some((sense) => sense.kind === 'role' && BEHIND.has(sense.role)) ?? false;
}

const isJoinedHangul = (token: Token | undefined): boolean => token?.script === 'hangul' && !token.spaced;

const BEHIND: ReadonlySet<string> = new Set(['max_after', 'min_after', 'about_after']);

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

function isEveryday({ lexicon, languages: [first = 'en'] }: Reading, words: readonly Token[]): boolean {
  const sets = [lexicon.stopWords.get(first), lexicon.common.get(first)];
  return words.every(({ text }) => sets.some((set) => set?.has(text)));
}

function textOf(tokens: readonly Token[], at: number, next: number): string {
  let text = tokens[at]?.text ?? '';
  for (let index = at + 1; index < next; index += 1) text += ` ${tokens[index]?.text}`;
  return text;
}

function rolesOf(senses: readonly Sense[]): ReadonlySet<string> {
  let roles: Set<string> | undefined;
  for (const sense of senses) if (sense.kind === 'role') roles = (roles ?? new Set()).add(sense.role);
  return roles ?? NO_ROLES;
}

function itemFrom(
  reading: Reading,
  at: number,
  next: number,
  number?: NumberReading,
  senses: Sense[] = [],
): Item {
  const { tokens } = reading;
  const { script = 'sign', upper = false, spaced = false } = tokens[at] ?? {};
  const everyday = senses.length > 0 && isEveryday(reading, tokens.slice(at, next));
  const [roles, marks] = [rolesOf(senses), marksAt(reading, at, next)];
  const text = textOf(tokens, at, next);
  return { at, next, text, script, spaced, upper, number, senses, roles, marks, everyday };
}

/** A number, with what a phrase as long or its digits mean. */
function numberItem(reading: Reading, at: number, number: NumberReading, phrase: Found | undefined): Item {
  const senses = phrase?.next === number.next ? phrase.senses : spokenModels(reading, number);
  return itemFrom(reading, at, number.next, number, senses);
}

/** The item that begins at a token, and whether it means anything; what is explained before it ends at `covered`. */
function itemAt(
  reading: Reading,
  at: number,
  covered: number,
  before: readonly Item[],
): { readonly item: Item; readonly isKnown: boolean } {
  const code = phoneEnd(reading.tokens, at) ?? codeEnd(reading.tokens, at);
  if (code !== undefined) return { item: itemFrom(reading, at, code), isKnown: true };
  const number = startsInside(reading.tokens, at, covered) ? undefined : numberAt(reading, at);
  const phrase = phraseBehind(reading, phraseAt(reading, at, covered), at, before);
  const isNumber = number && !(phrase && prefersPhrase(reading, at, number, phrase, before.at(-1)));
  const item = isNumber
    ? numberItem(reading, at, number, phrase)
    : itemFrom(reading, at, phrase?.next ?? at + 1, undefined, phrase?.senses);
  return { item, isKnown: number !== undefined || phrase !== undefined };
}

/** Cuts a text into numbers, known phrases and the rest, the longest first from left to right. */
export function itemsOf(source: Source): Item[] {
  const reading: Reading = { ...source, phrases: [], unitAt: (at) => unitAt(reading, at) };
  const items: Item[] = [];
  for (let at = 0, covered = 0; at < reading.tokens.length; ) {
    const { item, isKnown } = itemAt(reading, at, covered, items);
    items.push(item);
    at = item.next;
    if (isKnown) covered = at;
  }
  return items;
}
