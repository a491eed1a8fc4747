import type { Language } from '../../contract/languages.ts';
import { cutsBound, joinsWords, startsInside, withoutFragments } from './fragments.ts';
import type { Lexicon } from './lexicon/build.ts';
import type { Match } from './lexicon/trie.ts';
import type { Entry, Sense } from './lexicon/types.ts';
import {
  type NumberReading,
  numberGrammar,
  readEraYear,
  readMonthYear,
  readNumber,
} from './numbers/index.ts';
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
  /** Whether all its words are everyday words of the language, though they may name something as well. */
  readonly everyday: boolean;
}

export interface Reading {
  readonly tokens: readonly Token[];
  /** The edges to try for each token. */
  readonly forms: readonly (readonly string[])[];
  readonly languages: readonly Language[];
  readonly lexicon: Lexicon;
}

const NO_ROLES: ReadonlySet<string> = new Set();
const DENSE = new Set<Script>(['han', 'kana', 'hangul']);

function lengthOf({ tokens }: Reading, at: number, next: number): number {
  let length = 0;
  for (let index = at; index < next; index += 1) length += tokens[index]?.text.length ?? 0;
  return length;
}

/** Words of another language than the text's count only when they are long, and never as grammar. */
function isRead(reading: Reading, { sense, languages }: Entry, at: number, next: number): boolean {
  if (!languages) return sense.kind !== 'model' || !isArticleAndDigits(reading, at, next);
  const [first = 'en'] = reading.languages;
  if (languages.has(first)) return true;
  const word = reading.tokens[at]?.text ?? '';
  const isStop = next === at + 1 && (reading.lexicon.stopWords.get(first)?.has(word) ?? false);
  if (isStop) return false;
  if (languages.has('en') && reading.tokens[at]?.script === 'latin') {
    return (
      first !== 'en' &&
      (sense.kind !== 'role' || DENSE.has(scriptOfText(reading)) || lengthOf(reading, at, next) >= 4)
    );
  }
  const second = reading.languages[1];
  if (second && languages.has(second) && lengthOf(reading, at, next) >= 3)
    return sense.kind !== 'role' || !isLatinPair(reading);
  return sense.kind !== 'role' && lengthOf(reading, at, next) >= 5;
}

/** `e 350` is a model only where "e" is no word of the language. */
function isArticleAndDigits({ tokens, lexicon, languages }: Reading, at: number, next: number): boolean {
  const isWord = lexicon.stopWords.get(languages[0] ?? 'en')?.has(tokens[at]?.text ?? '') ?? false;
  return (
    isWord &&
    next > at + 1 &&
    tokens.slice(at + 1, next).every(({ script, spaced }) => script === 'digit' && spaced)
  );
}

function scriptOfText({ tokens }: Reading): Script {
  return tokens.find(({ script }) => DENSE.has(script) || script === 'arabic')?.script ?? 'latin';
}

function isLatinPair({ languages }: Reading): boolean {
  return languages[0] === 'en';
}

function crossesSpace({ tokens }: Reading, at: number, next: number): boolean {
  return tokens.slice(at + 1, next).some(({ spaced }) => spaced);
}

/** A name that another language has for a colour (`Cobalt`) is the name alone. */
function withoutColors(entries: readonly Entry[]): readonly Entry[] {
  if (!entries.some(({ sense }) => sense.kind === 'model')) return entries;
  return entries.filter(
    ({ sense, languages }) => !languages || sense.kind !== 'value' || sense.key !== 'color',
  );
}

function sensesOf(reading: Reading, match: Match, at: number): Sense[] {
  const read = match.entries.filter((entry) => isRead(reading, entry, at, match.next));
  const first = reading.languages[0] ?? 'en';
  const own = read.filter(({ languages }) => languages?.has(first));
  const kept =
    own.length > 0 ? read.filter(({ languages }) => !languages || languages.has(first)) : withoutColors(read);
  return kept.map(({ sense }) => sense);
}

interface Found {
  readonly next: number;
  readonly senses: Sense[];
}

/** Whether a phrase would end inside a decimal number (`malibu 2` in `malibu 2.0`). */
function cutsDecimal({ tokens }: Reading, next: number): boolean {
  const [last, mark, digits] = [tokens[next - 1], tokens[next], tokens[next + 1]];
  const isMark = mark?.text === '.' || mark?.text === ',';
  return last?.script === 'digit' && isMark && !mark.spaced && digits?.script === 'digit' && !digits.spaced;
}

/** What is counted behind a name (`golf 5 puertas`), so that the digit is no part of it. */
const COUNTED: ReadonlySet<string> = new Set(['unit.door', 'unit.seat', 'unit.owner', 'unit.age']);

/** What is measured behind a name (`FH 460 hp`), so that two or three digits are no part of it. */
const MEASURED: ReadonlySet<string> = new Set(['unit.hp', 'unit.kw']);

/** Whether a phrase would end in the digits of a count or a power. */
function cutsCount(reading: Reading, at: number, next: number): boolean {
  const last = reading.tokens[next - 1];
  const digits = reading.forms[next - 1]?.find((form) => /^[0-9]{1,3}$/.test(form));
  if (next - at < 2 || digits === undefined || !last?.spaced) return false;
  const units = digits.length === 1 ? COUNTED : MEASURED;
  const unit = phraseAt(reading, next, next);
  return unit?.senses.some((sense) => sense.kind === 'role' && units.has(sense.role)) ?? false;
}

interface Candidate extends Found {
  readonly exact: boolean;
}

/** Whether a word says "no" in the text's language. */
function deniesAlone({ languages }: Reading, { entries, next }: Match, at: number): boolean {
  const [own = 'en'] = languages;
  return (
    next === at + 1 &&
    entries.some(
      ({ sense, languages: known }) => sense.kind === 'role' && sense.role === 'not' && known?.has(own),
    )
  );
}

function isOwn({ languages: [first = 'en'] }: Reading, { entries }: Match): boolean {
  return entries.some(({ languages }) => !languages || languages.has(first));
}

/** Whether a phrase means what it means without its first word (Portuguese `no leasing`): that word denies nothing in it. */
function isAffirmed({ lexicon, tokens, forms }: Reading, { entries, next }: Match, at: number): boolean {
  if (next === at + 1) return false;
  const rest = lexicon.trie.matches(tokens, at + 1, forms).filter((match) => match.next === next);
  const same = (a: Sense, b: Sense) =>
    a.kind === 'value' && b.kind === 'value' && a.key === b.key && a.value === b.value;
  return rest.some((match) =>
    match.entries.some((one) => entries.some(({ sense }) => same(sense, one.sense))),
  );
}

function candidatesAt(reading: Reading, at: number, covered: number): Candidate[] {
  const inside = startsInside(reading.tokens, at, covered);
  const matches = reading.lexicon.trie.matches(reading.tokens, at, reading.forms);
  const denies = matches.some((match) => deniesAlone(reading, match, at));
  return matches.flatMap((match) => {
    if (denies && !isOwn(reading, match) && isAffirmed(reading, match, at)) return [];
    if (inside && (match.next - at < 2 || crossesSpace(reading, at, match.next))) return [];
    if (cutsCount(reading, at, match.next)) return [];
    if (cutsDecimal(reading, match.next) || cutsBound(reading.tokens, at, match.next)) return [];
    if (joinsWords(reading.tokens, at, match.next)) return [];
    const senses = withoutFragments(
      reading.tokens,
      { at, next: match.next, covered },
      sensesOf(reading, match, at),
    );
    return senses.length > 0 ? [{ next: match.next, senses, exact: match.exact }] : [];
  });
}

/** All readable phrases that begin at a token, the shortest first; one written as known hides those known by stem. */
function phrasesAt(reading: Reading, at: number, covered: number): Found[] {
  const candidates = candidatesAt(reading, at, covered);
  const ends = [...new Set(candidates.map(({ next }) => next))].sort((a, b) => a - b);
  return ends.map((next) => {
    const same = candidates.filter((one) => one.next === next);
    const exact = same.filter((one) => one.exact);
    return { next, senses: (exact.length > 0 ? exact : same).flatMap(({ senses }) => senses) };
  });
}

function modelsIn({ senses }: Found): Set<string> {
  return new Set(
    senses.flatMap((sense) => (sense.kind === 'model' ? sense.models.map(({ model }) => model) : [])),
  );
}

/** `A4 Avant` and `Panda 4x4` are names of the model, and their second word is a value as well. */
function endsInValue(reading: Reading, short: Found, long: Found): boolean {
  const models = modelsIn(long);
  const isBrand = short.senses.some(({ kind }) => kind === 'brand') && models.size > 0;
  if (!isBrand && ![...modelsIn(short)].some((model) => models.has(model))) return false;
  const rest = phrasesAt(reading, short.next, short.next).find(({ next }) => next === long.next);
  return rest?.senses.some(({ kind }) => kind === 'value') ?? false;
}

/** In `BMW i3` the letter belongs to the model, though `BMW i` is a name of the brand as well. */
function leavesMore(reading: Reading, short: Found, long: Found): boolean {
  const isBrand = ({ senses }: Found) => senses.some(({ kind }) => kind === 'brand');
  if (!isBrand(short) || !isBrand(long)) return false;
  const rest = phrasesAt(reading, short.next, short.next).at(-1);
  return rest !== undefined && rest.next > long.next;
}

/** The longest phrase that begins at a token, with all senses that it has in the text's languages. */
function phraseAt(reading: Reading, at: number, covered: number): Found | undefined {
  const phrases = phrasesAt(reading, at, covered);
  const longest = phrases.at(-1);
  if (!longest || phrases.length < 2) return longest;
  const shorter = phrases.slice(0, -1);
  return (
    shorter.find((short) => endsInValue(reading, short, longest) || leavesMore(reading, short, longest)) ??
    longest
  );
}

function isUnitAt(reading: Reading, at: number): boolean {
  const found = phraseAt(reading, at, at);
  return found?.senses.some((sense) => sense.kind === 'role' && /^(unit|cur)\./.test(sense.role)) ?? false;
}

function numberAt(reading: Reading, at: number): NumberReading | undefined {
  const { tokens, languages } = reading;
  const dated = readEraYear(tokens, at) ?? readMonthYear(tokens, at);
  if (dated) return dated;
  const unitAt = (next: number) => isUnitAt(reading, next);
  const read = readNumber(tokens, at, numberGrammar(languages[0] ?? 'en'), unitAt);
  const own = read && isBareHangul(reading, at, read) ? undefined : read;
  let best = own;
  const others = own && isUnitAt(reading, own.next) ? [] : languages.slice(1, 3).concat('en');
  for (const language of others) {
    if (!isForeignNumber(tokens[at]) || isStop(reading, at)) break;
    const other = readNumber(tokens, at, numberGrammar(language), unitAt);
    if (other && other.next > (best?.next ?? at) && (own || isLongWord(tokens, at))) best = other;
  }
  return best;
}

/** One or two Hangul numerals are likelier particles, unless a unit or a currency follows. */
function isBareHangul(reading: Reading, at: number, { next, digits }: NumberReading): boolean {
  if (reading.tokens[at]?.script !== 'hangul' || digits) return false;
  return next - at < 3 && !isUnitAt(reading, next);
}

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

/** Whether a phrase is digits alone, so that it is a number unless a brand stands before it. */
function isDigits({ tokens }: Reading, at: number, next: number): boolean {
  return tokens.slice(at, next).every(({ script }) => script === 'digit');
}

function isWordNumber(number: NumberReading): boolean {
  return !number.digits && !number.multiplied;
}

/** Turkish "six" is "below" as well, behind an amount. */
function isBoundBehind({ senses }: Found, before: Item | undefined): boolean {
  const isAmount =
    before?.number !== undefined || [...(before?.roles ?? [])].some((role) => /^(unit|cur)\./.test(role));
  return isAmount && senses.some((sense) => sense.kind === 'role' && /^(max|min)_after$/.test(sense.role));
}

/** A number's words are also everyday words ("one", "un"): a phrase as long wins over them. */
function prefersPhrase(
  reading: Reading,
  at: number,
  number: NumberReading,
  phrase: Found,
  before: Item | undefined,
): boolean {
  if (isDigits(reading, at, phrase.next)) return false;
  if (isBoundBehind(phrase, before) && isWordNumber(number)) return true;
  if (phrase.next > number.next) return true;
  if (phrase.next < number.next || isUnitAt(reading, number.next)) return false;
  const strong = phrase.senses.some(({ kind }) => kind !== 'role' && kind !== 'city');
  return isWordNumber(number) && strong;
}

function isEveryday({ lexicon, languages: [first = 'en'] }: Reading, words: readonly Token[]): boolean {
  const sets = [lexicon.stopWords.get(first), lexicon.common.get(first)];
  return words.every(({ text }) => sets.some((set) => set?.has(text)));
}

function itemFrom(
  reading: Reading,
  at: number,
  next: number,
  number?: NumberReading,
  senses: Sense[] = [],
): Item {
  const roles = senses.flatMap((sense) => (sense.kind === 'role' ? [sense.role] : []));
  const { tokens } = reading;
  const text = tokens
    .slice(at, next)
    .map((token) => token.text)
    .join(' ');
  const script = tokens[at]?.script ?? 'sign';
  const upper = tokens[at]?.upper ?? false;
  const spaced = tokens[at]?.spaced ?? false;
  return {
    at,
    next,
    text,
    script,
    spaced,
    upper,
    number,
    senses,
    roles: roles.length > 0 ? new Set(roles) : NO_ROLES,
    everyday: senses.length > 0 && isEveryday(reading, tokens.slice(at, next)),
  };
}

/** Cuts a text into numbers, known phrases and the rest, the longest first from left to right. */
export function itemsOf(reading: Reading): Item[] {
  const items: Item[] = [];
  for (let at = 0, covered = 0; at < reading.tokens.length; ) {
    const number = startsInside(reading.tokens, at, covered) ? undefined : numberAt(reading, at);
    const phrase = phraseAt(reading, at, covered);
    const item =
      number && !(phrase && prefersPhrase(reading, at, number, phrase, items.at(-1)))
        ? itemFrom(reading, at, number.next, number, phrase?.next === number.next ? phrase.senses : [])
        : itemFrom(reading, at, phrase?.next ?? at + 1, undefined, phrase?.senses);
    items.push(item);
    at = item.next;
    if (number || phrase) covered = at;
  }
  return items;
}
