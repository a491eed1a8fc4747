import { foldInto } from './fold.ts';
import { retyped } from './layout.ts';
import { Letters } from './letters.ts';
import { type Meeting, QUALITY, qualityOf, retypedQuality, slipQuality } from './quality.ts';
import { soundInto } from './sound.ts';
import { ended, everything, narrow, type Range, type Terms, TRAIT } from './terms.ts';
import { withOneSlip } from './typo.ts';

/** A text of fewer letters is full of names one slip away. */
const MIN_SLIP = 4;
const MIN_SLIP_START = 5;
/** So long a text must be for a slip in it to be believed without its writer looking on. */
const MIN_SLIP_UNSEEN = 7;

/** Which of the places may be found. */
export type Allowed = (owner: number) => boolean;

export interface MatchOptions {
  readonly allowed?: Allowed;
  /** Slips are looked for where no name fits in full and fewer places than this were found. */
  readonly enough?: number;
}

interface Marking {
  readonly terms: Terms;
  /** The best quality of each place so far, by owner. */
  readonly quality: Uint8Array;
  readonly allowed: Allowed;
}

type QualityOf = (traits: number, meeting: Meeting) => number;

/** Gives every place of the range the quality of its term, where it has none better. */
function mark(
  { terms, quality, allowed }: Marking,
  range: Range,
  meeting: Meeting,
  qualityOf: QualityOf,
): void {
  for (let term = range.from; term < range.to; term++) {
    const value = qualityOf(terms.traits(term), meeting);
    const owner = terms.owner(term);
    if (value < (quality[owner] as number) && allowed(owner)) quality[owner] = value;
  }
}

/** Marks what a range holds: the names that end there, and those that go on unless only whole names count. */
function markRange(
  marking: Marking,
  range: Range,
  meeting: Omit<Meeting, 'whole'>,
  qualityOf: QualityOf,
  wholeOnly: boolean,
): void {
  const whole = ended(marking.terms, range);
  mark(marking, whole, { ...meeting, whole: true }, qualityOf);
  if (!wholeOnly) mark(marking, { ...range, from: whole.to }, { ...meeting, whole: false }, qualityOf);
}

interface Spelling {
  readonly text: string;
  readonly spoken: boolean;
}

/** A text as it is written and, where that differs, as it sounds. */
function spellings(text: string): Spelling[] {
  const [letters, sounds] = [new Letters(), new Letters()];
  foldInto(text, letters);
  soundInto(letters, sounds);
  const [written, spoken] = [letters.toString(), sounds.toString()];
  const both = [{ text: written, spoken: false }];
  return (spoken === written ? both : [...both, { text: spoken, spoken: true }]).filter(
    ({ text }) => text !== '',
  );
}

function markText(marking: Marking, text: string, qualityOf: QualityOf, wholeOnly: boolean): void {
  for (const { text: letters, spoken } of spellings(text)) {
    const range = narrow(marking.terms, everything(marking.terms), letters);
    if (range) markRange(marking, range, { spoken, length: letters.length }, qualityOf, wholeOnly);
  }
}

function markSlips(marking: Marking, { text, spoken }: Spelling): void {
  if (text.length < MIN_SLIP) return;
  for (const range of withOneSlip(marking.terms, text)) {
    markRange(marking, range, { spoken, length: text.length }, slipQuality, text.length < MIN_SLIP_START);
  }
}

function begin(terms: Terms, places: number, allowed: Allowed = () => true): Marking {
  return { terms, quality: new Uint8Array(places).fill(QUALITY.none), allowed };
}

/** How many places are at least that good, and how good the best is. */
function survey(quality: Uint8Array, worst: number): { found: number; best: number } {
  let [found, best]: [number, number] = [0, QUALITY.none];
  for (const value of quality) {
    if (value <= worst) found++;
    if (value < best) best = value;
  }
  return { found, best };
}

/**
 * The quality with which each place's names go on from a text: as written and as it sounds; in another
 * keyboard layout where that gives nothing; and with one slip where there is room below better matches.
 */
export function matchStart(
  terms: Terms,
  places: number,
  text: string,
  { allowed, enough = 1 }: MatchOptions = {},
): Uint8Array {
  const marking = begin(terms, places, allowed);
  markText(marking, text, qualityOf, false);
  if (survey(marking.quality, QUALITY.inside).found === 0) {
    for (const reading of retyped(text)) markText(marking, reading, retypedQuality, false);
  }
  const { found, best } = survey(marking.quality, QUALITY.slip);
  if (best > QUALITY.further && found < enough)
    for (const spelling of spellings(text)) markSlips(marking, spelling);
  return marking.quality;
}

/** A quality for names in full alone, own or further; a text that is the last word of a name proves nothing. */
const inFull =
  (wanted: QualityOf): QualityOf =>
  (traits, meeting) => {
    const quality = traits & TRAIT.LATER ? QUALITY.none : wanted(traits, meeting);
    return quality === QUALITY.alike ? QUALITY.none : quality;
  };

const unseenSlip: QualityOf = (traits, meeting) => {
  const doubtful = traits & (TRAIT.LATER | TRAIT.FURTHER | TRAIT.SOUND);
  return doubtful ? QUALITY.none : slipQuality(traits, meeting);
};

/**
 * The quality with which each place's full names are a text: as written and as it sounds; else in
 * another keyboard layout; else, in a long text, with one slip that is not in its first letter.
 */
export function matchWhole(
  terms: Terms,
  places: number,
  text: string,
  { allowed }: MatchOptions = {},
): Uint8Array {
  const marking = begin(terms, places, allowed);
  const nothing = (): boolean => survey(marking.quality, QUALITY.none - 1).found === 0;
  markText(marking, text, inFull(qualityOf), true);
  if (nothing())
    for (const reading of retyped(text)) markText(marking, reading, inFull(retypedQuality), true);
  const [written] = spellings(text);
  if (!written || written.text.length < MIN_SLIP_UNSEEN || !nothing()) return marking.quality;
  const meeting = { spoken: false, length: written.text.length };
  for (const range of withOneSlip(terms, written.text, 1))
    markRange(marking, range, meeting, unseenSlip, true);
  return marking.quality;
}
