import type { Language } from '../../../contract/languages.ts';
import type { Lexicon } from '../lexicon/build.ts';
import { isOpening, nearKeys } from '../lexicon/dense.ts';
import { characters, wholeSenses } from '../senses.ts';
import type { Token } from '../tokens.ts';
import { coverage, isDense } from './covered.ts';
import { hangulKeys } from './hangul.ts';
import { hasSpace, isCut, withAmounts, withSyllables } from './hangulslips.ts';
import { inKatakana } from './hiragana.ts';
import { isCutOff, isKatakana, isSameKana, isVoicedAlike, withParticles } from './kanaslips.ts';
import { listedKinds, ofKinds } from './listed.ts';
import { AT_FIRST, slipCost } from './slipcost.ts';

/** Words longer than this are no single names; katakana spells more sounds. */
const LONGEST = { katakana: 13, other: 9 };
/** What a slip may cost in a short phrase and in a longer one, and how many keys a longer one takes. */
const BUDGET = { short: 1.2, long: 1.65 };
const LONG = 7;
/** A phrase with a space in it takes at least so many keys. */
const LONG_WITH_SPACE = 9;
/** A Korean phrase inside a word takes at least so many keys. */
const LONG_INSIDE = 9;
/** Longer texts are prose, which holds many words that look like another. */
const PROSE = 40;
/** What it costs to leave the rest of a word unknown. */
const REST = 0.3;
/** How much likelier the best reading must be than another. */
const MARGIN = 0.1;

interface Correction {
  readonly at: number;
  readonly next: number;
  readonly text: string;
  readonly cost: number;
}

function isInsideKatakana(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token?.script === 'kana' && !token.spaced && isKatakana(token) && isKatakana(tokens[at - 1]);
}

/** Whether a run of katakana would be cut: it is one word, if no known one stands beside it. */
function cutsKatakana({ tokens, covered }: Reader, at: number, next: number): boolean {
  const isOpen = isInsideKatakana(tokens, at) && !(covered[at - 1] && !covered[at]);
  return isOpen || (isInsideKatakana(tokens, next) && !(covered[next] && !covered[next - 1]));
}

/** Whether one kana too many was typed at an edge of a name (`ジジムニー`, `ハリアーー`). */
function isDoubledAtEdge(typed: string, meant: string): boolean {
  return typed === `${meant[0]}${meant}` || typed === `${meant}${meant.at(-1)}`;
}

/** Whether a phrase holds a word for "not" or "but": nobody leaves it out or puts it in by a slip. */
const isDenied = (text: string): boolean => /[不别没無无未外]/.test(text);

/** A single kana between known words joins them, as a Korean particle behind one does. */
function isParticle([only, ...others]: readonly Token[]): boolean {
  return others.length === 0 && /^[\u3041-\u3096에은는이가을를도]$/.test(only?.text ?? '');
}

const SHORTEST_RUN = 4;
/** What a slip may cost in a name in prose. */
const IN_PROSE = 1.2;
/** What a slip may cost in a shorter one: two neighbours swapped, or a mark left out. */
const SWAPPED = 1.2;

/** A word in katakana is a foreign one and seldom another. */
function isRun(window: readonly Token[]): boolean {
  return window.length >= SHORTEST_RUN && window.every(isKatakana);
}

interface Reader {
  readonly tokens: readonly Token[];
  /** What is typed for each token. */
  readonly keys: readonly string[];
  readonly covered: readonly boolean[];
  readonly language: Language;
  readonly lexicon: Lexicon;
}

/** A run of tokens that may be a mistyped phrase. */
interface Window {
  readonly at: number;
  readonly next: number;
  readonly typed: string;
  readonly keys: string;
  /** The phrases that it may be by its first keys. */
  readonly phrases: Iterable<Phrase>;
}

type Phrase = ReturnType<typeof nearKeys>[number];

/** Whether a word begins at a token. */
function opens({ tokens }: Reader, at: number): boolean {
  return (tokens[at]?.spaced ?? false) || !isDense(tokens[at - 1]);
}

/** Whether a token stands within a word of Hangul, and is not known. */
function isUnknownRest({ tokens, covered }: Reader, at: number): boolean {
  return tokens[at]?.script === 'hangul' && tokens[at]?.spaced === false && !covered[at];
}

/** What a slip costs; a first letter that no word has is seen, so that the one before it is the likelier lost; the mark of a voiced kana is lost anywhere. */
function costOf(typed: string, meant: string): number {
  const isLost = isCutOff(typed) && meant.endsWith(typed);
  const isVoiced = isVoicedAlike(typed[0], meant[0]) && typed.slice(1) === meant.slice(1);
  return slipCost(typed, meant) - (isLost || isVoiced ? AT_FIRST : 0);
}

function correctionsOf(reader: Reader, window: Window): Correction[] {
  const { tokens, language } = reader;
  const { at, next, typed, keys } = window;
  const isInside = keys !== typed && !opens(reader, at);
  if (isInside && !reader.covered[at - 1]) return NONE;
  const run = tokens.slice(at, next);
  const isKana = run.every(isKatakana);
  const isName = run.length >= SHORTEST_RUN - 1 && isKana;
  const kinds = isKana ? listedKinds(tokens, at, next, reader.lexicon) : [];
  const isListed = kinds.length > 0;
  // A letter that is no syllable is a slip, in prose too.
  const mayBeShort = (tokens.length <= PROSE || isName || isListed || run.some(isCut)) && !isInside;
  // A slip adds one key at most: what can be no phrase is not looked up.
  if (isInside && keys.length + 1 < LONG_INSIDE) return NONE;
  if (keys.length < LONG && !mayBeShort) return NONE;
  const isSpaced = hasSpace(tokens, at, next);
  if (isSpaced && (keys.length + 1 < LONG_WITH_SPACE || isUnknownRest(reader, next))) return NONE;
  const near = nearKeys(keys, window.phrases);
  const known = near.filter(({ languages }) => languages === undefined || languages.has(language));
  if (known.length === 0) return NONE;
  const own = isListed ? ofKinds(known, kinds, reader.lexicon) : [];
  const read = own.length > 0 ? own : known;
  let sure: boolean | undefined;
  const isSure = () => {
    sure ??= isKana && isOneMeaning(read, reader);
    return sure;
  };
  return read.flatMap((meant) => {
    // What is written right stays, and what stands beside it is another word.
    const isWithin = typed.startsWith(meant.text) || typed.endsWith(meant.text);
    if (isWithin && !(isName && isDoubledAtEdge(typed, meant.text))) return [];
    if (isDenied(typed) !== isDenied(meant.text)) return [];
    const cost = costOf(keys, meant.keys);
    const isShort = Math.min(meant.keys.length, keys.length) < LONG;
    const isShortRun = isKana && Math.max(typed.length, meant.text.length) < SHORTEST_RUN;
    // "グレ": the mark of a long vowel left out at the end.
    const isLengthened = meant.text === `${typed}ー`;
    if (isShortRun && isLengthened) return [{ at, next, text: meant.text, cost }];
    if (isShortRun && (cost > SWAPPED || (typed.length !== meant.text.length && !isListed)) && !isSure())
      return [];
    if (isName && own.length === 0 && tokens.length > PROSE && cost > IN_PROSE) return [];
    if (isInside && meant.keys.length < LONG_INSIDE) return [];
    if ((isShort && !mayBeShort) || (isSpaced && meant.keys.length < LONG_WITH_SPACE)) return [];
    const isTight = keys === typed ? isShort && !isRun(run) : meant.keys.length < LONG_INSIDE;
    return cost <= (isTight && cost > BUDGET.short && !isSure() ? BUDGET.short : BUDGET.long)
      ? [{ at, next, text: meant.text, cost: cost + (isUnknownRest(reader, next) ? REST : 0) }]
      : [];
  });
}

const NONE: Correction[] = [];

/** Whether all that a run may have been meant as means the same. */
function isOneMeaning([first, ...others]: readonly Phrase[], { lexicon }: Reader): boolean {
  if (first === undefined) return false;
  const meaning = others.length > 0 ? meaningOf(first.text, lexicon) : '';
  return others.every(({ text }) => meaningOf(text, lexicon) === meaning);
}

/** The corrections of the phrases that begin at a token and hold something unknown. */
function correctionsFrom(reader: Reader, at: number): Correction[] {
  const { tokens, covered, language, lexicon } = reader;
  const [first, opening = ''] = [tokens[at], reader.keys[at]];
  if (!first || !isDense(first) || !lexicon.dense.begins(opening[0] ?? '')) return NONE;
  if (isCutOff(first.text) && isSameKana(tokens[at - 1], first)) return NONE;
  const found: Correction[] = [];
  const unknown = covered[at] ? [] : [first];
  let [spaces, typed, keys] = [0, first.text, opening];
  let phrases: Iterable<Phrase> | undefined;
  const longest = isKatakana(first) ? LONGEST.katakana : LONGEST.other;
  for (let next = at + 2; next <= Math.min(at + longest, tokens.length); next += 1) {
    const last = tokens[next - 1];
    if (last?.spaced) spaces += 1;
    if (!last || !isDense(last) || spaces > (language === 'ko' ? 1 : 0)) break;
    if (!covered[next - 1]) unknown.push(last);
    if (!isOpening(keys)) phrases = undefined;
    typed += last.text;
    keys += reader.keys[next - 1];
    if (unknown.length === 0 || isParticle(unknown) || cutsKatakana(reader, at, next)) continue;
    phrases ??= lexicon.dense.opening(keys);
    found.push(...correctionsOf(reader, { at, next, typed, keys, phrases }));
  }
  return found;
}

/** What a phrase means as a whole. */
function meaningOf(phrase: string, lexicon: Lexicon): string {
  const senses = wholeSenses(characters(phrase), lexicon).map((sense) => JSON.stringify(sense));
  return [...new Set(senses)].sort().join();
}

/** The longest of the likeliest corrections; none where two of a length are as likely and differ in meaning. */
function chosen(found: readonly Correction[], lexicon: Lexicon): Correction | undefined {
  const least = Math.min(...found.map(({ cost }) => cost));
  const likely = found.filter(({ cost }) => cost <= least + MARGIN);
  // Of what the same characters may be, the likeliest.
  const best = likely.filter((one) =>
    likely.every(({ next, cost }) => next !== one.next || one.cost <= cost),
  );
  const length = Math.max(...best.map(({ text }) => text.length));
  const longest = best.filter(({ text }) => text.length === length);
  const texts = [...new Set(longest.map(({ text }) => text))];
  const isOne = texts.length === 1 || new Set(texts.map((text) => meaningOf(text, lexicon))).size === 1;
  return isOne ? longest[0] : undefined;
}

/** A run as it was meant: its characters get the places of those that were typed. */
function rewritten(run: readonly Token[], meant: string): Token[] {
  return [...meant].flatMap((text, index) => {
    const place = run[Math.min(index, run.length - 1)];
    return place ? [{ ...place, text, spaced: index === 0 && place.spaced }] : [];
  });
}

/** The tokens with syllables and words put together that a slip cut. */
function asTyped(given: readonly Token[], language: Language, lexicon: Lexicon): readonly Token[] {
  if (language === 'ja') return withParticles(inKatakana(given, lexicon), lexicon);
  return language === 'ko' && given.some(isCut) ? withSyllables(given, lexicon) : given;
}

/** The tokens with mistyped phrases in Chinese characters, kana and Hangul put right. */
export function fixDense(given: readonly Token[], language: Language, lexicon: Lexicon): readonly Token[] {
  if (!given.some(isDense)) return given;
  const written = asTyped(given, language, lexicon);
  const known = coverage(written, language, lexicon);
  if (known.every(Boolean)) return written;
  const isKnown = (at: number, next: number) => known.slice(at, next).every(Boolean);
  const tokens = language === 'ko' ? withAmounts(written, lexicon, isKnown) : written;
  const isSame = tokens.every((token, at) => token.text === written[at]?.text);
  const covered = isSame ? known : coverage(tokens, language, lexicon);
  const keys = tokens.map(({ text }) => hangulKeys(text));
  const reader: Reader = { tokens, keys, covered, language, lexicon };
  const fixed: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const corrections = correctionsFrom(reader, at);
    const correction = corrections.length > 0 ? chosen(corrections, lexicon) : undefined;
    const next = correction?.next ?? at + 1;
    const run = tokens.slice(at, next);
    fixed.push(...(correction ? rewritten(run, correction.text) : run));
    at = next;
  }
  return fixed;
}
