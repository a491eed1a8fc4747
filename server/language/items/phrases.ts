import type { Match } from '../lexicon/trie.ts';
import type { Entry, Sense } from '../lexicon/types.ts';
import { isMultiplierAt, numberGrammar } from '../numbers/index.ts';
import { hasKind } from '../segments.ts';
import { DENSE, type Token } from '../text/tokens.ts';
import { cutsBound, cutsElided, joinsWords, startsInside, withoutFragments } from './fragments.ts';
import { cutsGoverned, cutsPlace } from './governed.ts';
import { type Found, type Reading, sensesOf } from './reading.ts';

function crossesSpace({ tokens }: Reading, at: number, next: number): boolean {
  return tokens.slice(at + 1, next).some(({ spaced }) => spaced);
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
  // "BMW 3-дверный".
  const hyphen = reading.tokens[next];
  const from = hyphen?.text === '-' && !hyphen.spaced ? next + 1 : next;
  const unit = phraseAt(reading, from, from);
  return unit?.senses.some((sense) => sense.kind === 'role' && units.has(sense.role)) ?? false;
}

/** Whether a phrase is an emission standard, whose digit counts nothing: `euro 6 sahibinden`. */
function isStandard({ entries }: Match): boolean {
  return entries.some(({ sense }) => sense.kind === 'value' && sense.key === 'emission_standard');
}

const saysIn = ({ entries }: Match, roles: readonly string[]): boolean =>
  entries.some(({ sense }) => sense.kind === 'role' && roles.includes(sense.role));

const NEARBY = ['near', 'vague.near', 'about'];

/** Whether a phrase would end inside one that says where the person is: `somewhere near` in `somewhere near me`. */
function cutsMe({ lexicon, tokens, forms }: Reading, at: number, match: Match): boolean {
  if (match.next < at + 2 || !saysIn(match, NEARBY)) return false;
  const inside = tokens.slice(at + 1, match.next).flatMap((_, step) => {
    return lexicon.trie.matches(tokens, at + 1 + step, forms);
  });
  return inside.some((one) => one.next > match.next && saysIn(one, ['near_me']));
}

/** Whether a name that is one without its digits would end in those of an amount: `camry 50 ming`, `prado 150 000`. */
function cutsAmount(reading: Reading, matches: readonly Match[], { next }: Match): boolean {
  const { tokens, languages } = reading;
  const digits = tokens[next - 1];
  if (digits?.script !== 'digit' || !digits.spaced) return false;
  const isCounted =
    tokens[next]?.text === '000' || isMultiplierAt(tokens, next, numberGrammar(languages[0] ?? 'en'));
  const isName = ({ sense }: Entry) => sense.kind === 'model' || sense.kind === 'brand';
  return isCounted && matches.some((one) => one.next === next - 1 && one.entries.some(isName));
}

/** Whether a phrase would end in the digit of the next word (`1.6T 4WD`). */
function cutsWord(reading: Reading, at: number, next: number): boolean {
  const [digit, letters] = [reading.tokens[next - 1], reading.tokens[next]];
  const isGlued = digit?.script === 'digit' && digit.spaced && letters?.script === 'latin' && !letters.spaced;
  if (next - at < 2 || !isGlued) return false;
  const word = phraseAt(reading, next - 1, next - 1);
  return word !== undefined && word.next > next && hasKind(word, 'value');
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

function candidatesAt(reading: Reading, at: number, covered: number): readonly Found[] {
  const matches = reading.lexicon.trie.matches(reading.tokens, at, reading.forms);
  if (matches.length === 0) return NONE;
  const denies = matches.some((match) => deniesAlone(reading, match, at));
  const found: Found[] = [];
  for (const match of matches) {
    if (denies && !isOwn(reading, match) && isAffirmed(reading, match, at)) continue;
    if (breaks(reading, at, match.next, covered) || cutsAmount(reading, matches, match)) continue;
    if (!isStandard(match) && cutsCount(reading, at, match.next)) continue;
    if (cutsGoverned(reading, matches, at, match) || cutsMe(reading, at, match)) continue;
    if (cutsPlace(reading, at, match)) continue;
    const place = { at, next: match.next, covered };
    const senses = withoutFragments(reading.tokens, place, sensesOf(reading, match, at));
    if (senses.length > 0 && !cutsRange(reading, match.next, senses))
      found.push({ next: match.next, senses, exact: match.exact });
  }
  return found;
}

const NONE: readonly Found[] = [];

/** A shorter word before an apostrophe is an article (`l'i20`). */
const SHORTEST_ENDED = 3;

/** Whether a token is the ending of a name, set off by an apostrophe: `İzmir'e 50 km`. */
function isEnding(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (!before || !token || token.spaced || token.script !== 'latin' || before.script !== 'latin')
    return false;
  return before.text.length >= SHORTEST_ENDED && before.end < token.start;
}

/** Whether a letter written on to a volume would begin a code with the number behind it: `2.0T 8万`. */
function splitsVolume(tokens: readonly Token[], at: number, next: number): boolean {
  const [digit, letter, number] = at > 0 ? tokens.slice(at - 1, at + 2) : [];
  const isLetter = letter?.script === 'latin' && letter.text.length === 1 && !letter.spaced;
  return (
    next > at + 1 && isLetter && digit?.script === 'digit' && number?.script === 'digit' && number.spaced
  );
}

/** Whether a phrase would begin or end inside a word or a number. */
function breaks(reading: Reading, at: number, next: number, covered: number): boolean {
  const { tokens } = reading;
  if ((next > at + 1 && isEnding(tokens, at)) || splitsVolume(tokens, at, next)) return true;
  if (startsInside(tokens, at, covered) && (next - at < 2 || crossesSpace(reading, at, next))) return true;
  if (cutsDecimal(reading, next) || cutsWord(reading, at, next)) return true;
  return cutsBound(tokens, at, next) || cutsElided(tokens, next) || joinsWords(tokens, at, next);
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
function foundAmong(candidates: readonly Found[]): readonly Found[] {
  if (candidates.length < 2) return candidates;
  const ends = [...new Set(candidates.map(({ next }) => next))].sort((a, b) => a - b);
  return ends.map((next) => {
    const same = candidates.filter((one) => one.next === next);
    const exact = same.filter((one) => one.exact);
    const senses = (exact.length > 0 ? exact : same).flatMap((one) => one.senses);
    return { next, senses, exact: exact.length > 0 };
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
  return hasKind(rest, 'value');
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

const hasRole = ({ senses }: Found, pattern: RegExp): boolean =>
  senses.some((sense) => sense.kind === 'role' && pattern.test(sense.role));

/** Whether "and" opens no limit of what stands before it, but joins a phrase that reaches farther: `diesel and below market`, `rot und wenig Kilometer`. */
function joinsOn(reading: Reading, short: Found, longest: Found): boolean {
  const isLimit = hasRole(longest, /^(min|max|newer|about)_after$/);
  return isLimit && hasRole(short, /^(also|range_and)$/) && reaches(reading, short, longest);
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
    : shorter.findLast((short) => cutsNot(reading, short, longest) || joinsOn(reading, short, longest));
  return (
    parted ??
    shorter.find((short) => endsInValue(reading, short, longest) || leavesMore(reading, short, longest)) ??
    longest
  );
}
