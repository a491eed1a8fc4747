import type { Language } from '../../../../contract/languages.ts';
import type { Lexicon } from '../../lexicon/build.ts';
import { isCutOff, nearKeys } from '../../lexicon/dense.ts';
import { characters, wholeSenses } from '../../senses.ts';
import { isKatakana, type Token } from '../../text/tokens.ts';
import { isDense } from '../covered.ts';
import { listedKinds, ofKinds } from '../listed.ts';
import { AT_FIRST, slipCost } from '../slipcost.ts';
import { hasSpace, isCut } from './hangulslips.ts';
import { isVoicedAlike } from './kanaslips.ts';

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
const SHORTEST_RUN = 4;
/** What a slip may cost in a name in prose. */
const IN_PROSE = 1.2;
/** What a slip may cost in a shorter one: two neighbours swapped, or a mark left out. */
const SWAPPED = 1.2;

/** A word in katakana is a foreign one and seldom another. */
function isForeignWord(window: readonly Token[]): boolean {
  return window.length >= SHORTEST_RUN && window.every(isKatakana);
}

/** A text in Chinese characters, kana or Hangul whose slips are looked for. */
export interface Reader {
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

export type Phrase = ReturnType<typeof nearKeys>[number];

/** A phrase that a run may have been meant as, and what the slip costs. */
export interface Meant {
  readonly text: string;
  readonly cost: number;
}

const NOTHING: Meant[] = [];

/** Whether a phrase holds a word for "not" or "but": nobody leaves it out or puts it in by a slip. */
const isDenied = (text: string): boolean => /[不别没無无未外]/.test(text);

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

/** A run with what decides how much a slip in it may cost. */
interface Run extends Window {
  readonly tokens: readonly Token[];
  readonly isKana: boolean;
  /** A word in katakana of some length, which is a name. */
  readonly isName: boolean;
  /** Within a Korean word. */
  readonly isInside: boolean;
  readonly isSpaced: boolean;
  /** The kinds of the names that it is listed with. */
  readonly kinds: ReturnType<typeof listedKinds>;
  /** Whether a short phrase is believed. */
  readonly mayBeShort: boolean;
}

function runOf(reader: Reader, window: Window): Run {
  const { at, next, typed, keys } = window;
  const tokens = reader.tokens.slice(at, next);
  const isKana = tokens.every(isKatakana);
  const isName = tokens.length >= SHORTEST_RUN - 1 && isKana;
  const isInside = keys !== typed && !opens(reader, at);
  const kinds = isKana ? listedKinds(reader.tokens, at, next, reader.lexicon) : [];
  // A letter that is no syllable is a slip, in prose too.
  const isSeen = reader.tokens.length <= PROSE || isName || kinds.length > 0 || tokens.some(isCut);
  const isSpaced = hasSpace(reader.tokens, at, next);
  return { ...window, tokens, isKana, isName, isInside, isSpaced, kinds, mayBeShort: isSeen && !isInside };
}

/** Whether a run can be a phrase at all: a slip adds one key at most, so that what is too short is not looked up. */
function mayBePhrase(reader: Reader, { at, next, keys, isInside, isSpaced, mayBeShort }: Run): boolean {
  if (isInside && (!reader.covered[at - 1] || keys.length + 1 < LONG_INSIDE)) return false;
  if (keys.length < LONG && !mayBeShort) return false;
  return !isSpaced || (keys.length + 1 >= LONG_WITH_SPACE && !isUnknownRest(reader, next));
}

/** The phrases that a run may be meant as; of the kinds that it is listed with, if any are near. */
function nearPhrases({ language, lexicon }: Reader, { keys, phrases, kinds }: Run) {
  const near = nearKeys(keys, phrases);
  const known = near.filter(({ languages }) => languages === undefined || languages.has(language));
  const own = known.length > 0 && kinds.length > 0 ? ofKinds(known, kinds, lexicon) : [];
  const isOfKind = own.length > 0;
  return { phrases: isOfKind ? own : known, isOfKind };
}

/** What a phrase means as a whole. */
export function meaningOf(phrase: string, lexicon: Lexicon): string {
  const senses = wholeSenses(characters(phrase), lexicon).map((sense) => JSON.stringify(sense));
  return [...new Set(senses)].sort().join();
}

/** Whether all that a run may have been meant as means the same. */
function isOneMeaning([first, ...others]: readonly Phrase[], { lexicon }: Reader): boolean {
  if (first === undefined) return false;
  const meaning = others.length > 0 ? meaningOf(first.text, lexicon) : '';
  return others.every(({ text }) => meaningOf(text, lexicon) === meaning);
}

/** Whether a run may be a slip for a phrase: what is written right stays, and what stands beside it is another word. */
function mayBeMeant({ typed }: Run, { text }: Phrase): boolean {
  const isWithin = typed.startsWith(text) || typed.endsWith(text);
  return !isWithin && isDenied(typed) === isDenied(text);
}

/** Whether two words in katakana are so short that one is easily taken for the other. */
const isShortRun = ({ isKana, typed }: Run, { text }: Phrase): boolean =>
  isKana && Math.max(typed.length, text.length) < SHORTEST_RUN;

/** Whether a phrase is too short to be believed where it stands. */
function isTooShort(run: Run, meant: Phrase): boolean {
  const { keys, isInside, isSpaced, mayBeShort } = run;
  const length = meant.keys.length;
  if ((isInside && length < LONG_INSIDE) || (isSpaced && length < LONG_WITH_SPACE)) return true;
  return !mayBeShort && Math.min(length, keys.length) < LONG;
}

/** Whether a slip of a cost is believed; `isSure` tells that the run can mean nothing else. */
function isBelieved(run: Run, meant: Phrase, cost: number, isSure: () => boolean): boolean {
  const { keys, typed, tokens, kinds } = run;
  const isOther = cost > SWAPPED || (typed.length !== meant.text.length && kinds.length === 0);
  if (isShortRun(run, meant) && isOther && !isSure()) return false;
  const isShort = Math.min(meant.keys.length, keys.length) < LONG;
  const isTight = keys === typed ? isShort && !isForeignWord(tokens) : meant.keys.length < LONG_INSIDE;
  return cost <= BUDGET.short || (cost <= BUDGET.long && (!isTight || isSure()));
}

/** What a run of tokens may have been meant as, with what the slip costs. */
export function readingsOf(reader: Reader, window: Window): Meant[] {
  const run = runOf(reader, window);
  if (!mayBePhrase(reader, run)) return NOTHING;
  const { phrases, isOfKind } = nearPhrases(reader, run);
  const isStrange = run.isName && !isOfKind && reader.tokens.length > PROSE;
  const rest = isUnknownRest(reader, run.next) ? REST : 0;
  let sure: boolean | undefined;
  const isSure = () => {
    sure ??= run.isKana && isOneMeaning(phrases, reader);
    return sure;
  };
  return phrases.flatMap((meant) => {
    if (!mayBeMeant(run, meant)) return NOTHING;
    const cost = costOf(run.keys, meant.keys);
    if ((isStrange && cost > IN_PROSE) || isTooShort(run, meant)) return NOTHING;
    return isBelieved(run, meant, cost, isSure) ? [{ text: meant.text, cost: cost + rest }] : NOTHING;
  });
}
