import type { Language } from '../../contract/languages.ts';
import { cutsBound, joinsWords, startsInside, withoutFragments } from './fragments.ts';
import type { Lexicon } from './lexicon/build.ts';
import type { Match } from './lexicon/trie.ts';
import type { Entry, Sense } from './lexicon/types.ts';
import type { UnitAt } from './numbers/index.ts';
import { DENSE, type Script, type Token } from './tokens.ts';

/** A text to cut into items: its tokens, and what is needed to read them. */
export interface Source {
  readonly tokens: readonly Token[];
  /** The edges to try for each token. */
  readonly forms: readonly (readonly string[])[];
  readonly languages: readonly Language[];
  readonly lexicon: Lexicon;
}

/** A text while it is cut: what was found at its tokens is asked for more than once. */
export interface Reading extends Source {
  /** The phrases by token, first those of a token that follows something explained. */
  readonly phrases: (readonly Found[])[];
  /** Whether a unit or a currency begins at a token. */
  readonly unitAt: UnitAt;
}

function lengthOf({ tokens }: Reading, at: number, next: number): number {
  let length = 0;
  for (let index = at; index < next; index += 1) length += tokens[index]?.text.length ?? 0;
  return length;
}

/** Words of another language than the text's count only when they are long, and never as grammar. */
function isRead(reading: Reading, { sense, languages }: Entry, at: number, next: number): boolean {
  if (!languages) return sense.kind !== 'model' || !isArticleAndDigits(reading, at, next);
  const [first = 'en', second] = reading.languages;
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
  // Portuguese "100 km from" is Turkish "per 100 km".
  if (second && languages.has(second) && lengthOf(reading, at, next) >= 3)
    return sense.kind !== 'role' || !(isLatinPair(reading) || reading.tokens[at]?.script === 'digit');
  return sense.kind !== 'role' && lengthOf(reading, at, next) >= 5;
}

/** Cyrillic letters that stand for a unit behind one number and before the next (`2015 г 500 тыс`). */
const UNIT_LETTERS: ReadonlySet<string> = new Set('глртмдч');

/** `e 350` is a model only where "e" is no word of the language. */
function isArticleAndDigits({ tokens, lexicon, languages }: Reading, at: number, next: number): boolean {
  const word = tokens[at]?.text ?? '';
  const isWord = UNIT_LETTERS.has(word) || lexicon.stopWords.get(languages[0] ?? 'en')?.has(word) === true;
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
  if (read.length === 0) return [];
  const first = reading.languages[0] ?? 'en';
  const isOwn = read.some(({ languages }) => languages?.has(first));
  const kept = isOwn
    ? read.filter(({ languages }) => !languages || languages.has(first))
    : withoutColors(read);
  return kept.map(({ sense }) => sense);
}

/** A phrase that begins at a token: the token after it, and what it means. */
export interface Found {
  readonly next: number;
  readonly senses: Sense[];
}

/** Whether a phrase would end inside a decimal number (`malibu 2` in `malibu 2.0`). */
function cutsDecimal({ tokens }: Reading, next: number): boolean {
  const mark = tokens[next];
  if (tokens[next - 1]?.script !== 'digit' || !mark || mark.spaced || !/^[.,]$/.test(mark.text)) return false;
  const digits = tokens[next + 1];
  return digits?.script === 'digit' && !digits.spaced;
}

/** Whether a phrase would end in the first number of a range (`km 0` in `km 0-90000`). */
function cutsRange({ tokens }: Reading, next: number, senses: readonly Sense[]): boolean {
  const [last, mark, digits] = [tokens[next - 1], tokens[next], tokens[next + 1]];
  const isRange = mark?.text === '-' && !mark.spaced && digits?.script === 'digit' && !digits.spaced;
  return last?.script === 'digit' && isRange && senses.every(({ kind }) => kind === 'value');
}

/** What is counted behind a name (`golf 5 puertas`), so that the digit is no part of it. */
const COUNTED: ReadonlySet<string> = new Set(['unit.door', 'unit.seat', 'unit.owner', 'unit.age']);

/** What is measured behind a name (`FH 460 hp`), so that two or three digits are no part of it. */
const MEASURED: ReadonlySet<string> = new Set(['unit.hp', 'unit.kw']);

/** Whether a phrase would end in the digits of a count or a power. */
function cutsCount(reading: Reading, at: number, next: number): boolean {
  if (next - at < 2 || !reading.tokens[next - 1]?.spaced) return false;
  const digits = reading.forms[next - 1]?.find((form) => /^[0-9]{1,3}$/.test(form));
  if (digits === undefined) return false;
  const units = digits.length === 1 ? COUNTED : MEASURED;
  const unit = phraseAt(reading, next, next);
  return unit?.senses.some((sense) => sense.kind === 'role' && units.has(sense.role)) ?? false;
}

/** Whether a phrase would end in the digit of the next word (`1.6T 4WD`). */
function cutsWord(reading: Reading, at: number, next: number): boolean {
  const [digit, letters] = [reading.tokens[next - 1], reading.tokens[next]];
  const isGlued = digit?.script === 'digit' && digit.spaced && letters?.script === 'latin' && !letters.spaced;
  if (next - at < 2 || !isGlued) return false;
  const word = phraseAt(reading, next - 1, next - 1);
  return word !== undefined && word.next > next && word.senses.some(({ kind }) => kind === 'value');
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

function candidatesAt(reading: Reading, at: number, covered: number): readonly Candidate[] {
  const matches = reading.lexicon.trie.matches(reading.tokens, at, reading.forms);
  if (matches.length === 0) return NONE;
  const denies = matches.some((match) => deniesAlone(reading, match, at));
  const found: Candidate[] = [];
  for (const match of matches) {
    if (denies && !isOwn(reading, match) && isAffirmed(reading, match, at)) continue;
    if (breaks(reading, at, match.next, covered)) continue;
    const place = { at, next: match.next, covered };
    const senses = withoutFragments(reading.tokens, place, sensesOf(reading, match, at));
    if (senses.length > 0 && !cutsRange(reading, match.next, senses))
      found.push({ next: match.next, senses, exact: match.exact });
  }
  return found;
}

const NONE: readonly Candidate[] = [];

/** A shorter word before an apostrophe is an article (`l'i20`). */
const SHORTEST_ENDED = 3;

/** Whether a token is the ending of a name, set off by an apostrophe: `İzmir'e 50 km`. */
function isEnding(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (!before || !token || token.spaced || token.script !== 'latin' || before.script !== 'latin')
    return false;
  return before.text.length >= SHORTEST_ENDED && before.end < token.start;
}

/** Whether a phrase would begin or end inside a word or a number. */
function breaks(reading: Reading, at: number, next: number, covered: number): boolean {
  const { tokens } = reading;
  if (next > at + 1 && isEnding(tokens, at)) return true;
  if (startsInside(tokens, at, covered) && (next - at < 2 || crossesSpace(reading, at, next))) return true;
  if (cutsCount(reading, at, next) || cutsDecimal(reading, next) || cutsWord(reading, at, next)) return true;
  return cutsBound(tokens, at, next) || joinsWords(tokens, at, next);
}

/** All readable phrases that begin at a token, the shortest first. */
function phrasesAt(reading: Reading, at: number, covered: number): readonly Found[] {
  const key = 2 * at + Number(covered !== at);
  const known = reading.phrases[key];
  if (known) return known;
  const found = foundAmong(candidatesAt(reading, at, covered));
  reading.phrases[key] = found;
  return found;
}

/** The phrases by their ends; one written as known hides those known by stem. */
function foundAmong(candidates: readonly Candidate[]): readonly Found[] {
  if (candidates.length < 2) return candidates;
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

const isBrand = ({ senses }: Found): boolean => senses.some(({ kind }) => kind === 'brand');

/** `CBR600RR` ends in letters that mean something else, and is written so by its maker. */
function isWholeCode({ tokens }: Reading, next: number, models: ReadonlySet<string>): boolean {
  const tail = tokens[next - 1];
  if (tail?.script !== 'latin' || tail.spaced) return false;
  return [...models].some((model) => /\d/.test(model) && model.toLowerCase().endsWith(tail.text));
}

/** `A4 Avant` and `Panda 4x4` are names of the model, and their second word is a value as well. */
function endsInValue(reading: Reading, short: Found, long: Found): boolean {
  const models = modelsIn(long);
  const isOfBrand = isBrand(short) && models.size > 0;
  if (!isOfBrand && ![...modelsIn(short)].some((model) => models.has(model))) return false;
  if (long.next === short.next + 1 && isWholeCode(reading, long.next, models)) return false;
  const rest = phrasesAt(reading, short.next, short.next).find(({ next }) => next === long.next);
  return rest?.senses.some(({ kind }) => kind === 'value') ?? false;
}

/** In `BMW i3` the letter belongs to the model, though `BMW i` is a name of the brand as well; so `CS75 Plus` behind its brand. */
function leavesMore(reading: Reading, short: Found, long: Found): boolean {
  if (!isBrand(short)) return false;
  const rest = phrasesAt(reading, short.next, short.next).at(-1);
  if (rest === undefined || rest.next <= long.next) return false;
  return isBrand(long) || (modelsIn(long).size > 0 && modelsIn(rest).size > 0);
}

/** Whether a phrase names a car or a place. */
const isNaming = ({ senses }: Found): boolean =>
  senses.some(({ kind }) => kind !== 'role' && kind !== 'value');

/** Particles, which follow a phrase and mean nothing by themselves. */
const PARTICLES = '的了吗呢吧はがをの이은는가도을를로에의와과만';

/** Whether a phrase bites off the first characters of the next one, of which it leaves a rest without meaning (`里程低` of `里程低于`). */
function bites(reading: Reading, longest: Found): boolean {
  const rest = reading.tokens[longest.next];
  if (!rest || rest.spaced || !DENSE.has(rest.script) || isNaming(longest)) return false;
  if (PARTICLES.includes(rest.text)) return false;
  return phrasesAt(reading, longest.next, longest.next).length === 0;
}

/** Whether behind a shorter phrase one begins that reaches farther than the longest. */
function reaches(reading: Reading, short: Found, longest: Found): boolean {
  return (phrasesAt(reading, short.next, short.next).at(-1)?.next ?? 0) > longest.next;
}

const isValue = ({ kind }: Sense): boolean => kind === 'value';

/** Whether a phrase ends in the first characters of a "not" behind a shorter one: `リースで` in `リースではなく`. */
function cutsNot(reading: Reading, short: Found, longest: Found): boolean {
  const rest = reading.tokens[longest.next];
  if (!rest || rest.spaced || !DENSE.has(rest.script)) return false;
  const behind = phrasesAt(reading, short.next, short.next).at(-1);
  const isNot = behind?.senses.some((sense) => sense.kind === 'role' && sense.role === 'not_after') ?? false;
  return isNot && (behind?.next ?? 0) > longest.next && short.senses.some(isValue);
}

/** The longest phrase that begins at a token, with all senses that it has in the text's languages. */
export function phraseAt(reading: Reading, at: number, covered: number): Found | undefined {
  const phrases = phrasesAt(reading, at, covered);
  if (phrases.length < 2) return phrases[0];
  const longest = phrases.at(-1);
  if (!longest) return undefined;
  const shorter = phrases.slice(0, -1);
  const parted = bites(reading, longest)
    ? shorter.findLast((short) => reaches(reading, short, longest))
    : shorter.findLast((short) => cutsNot(reading, short, longest));
  return (
    parted ??
    shorter.find((short) => endsInValue(reading, short, longest) || leavesMore(reading, short, longest)) ??
    longest
  );
}
