import { foldInto } from './fold.ts';
import { retyped } from './layout.ts';
import { Letters } from './letters.ts';
import {
  type Allowed,
  type Judgement,
  judgementOf,
  type Marking,
  markRange,
  newMarking,
  survey,
} from './marking.ts';
import { type Meeting, QUALITY, qualityOf, retypedQuality, slipQuality, twoSlipsQuality } from './quality.ts';
import { soundInto } from './sound.ts';
import { everything, narrow, type Terms, TRAIT } from './terms.ts';
import { withSlips } from './typo.ts';

/** A text of fewer letters is full of names one slip away. */
const MIN_SLIP = 4;
const MIN_SLIP_START = 5;
/** So long a text must be for a slip in it to be believed without its writer looking on. */
const MIN_SLIP_UNSEEN = 7;
/** In a text of fewer letters two slips make any name of any other; the first letters must be right. */
const MIN_TWO_SLIPS = 8;
const SURE_BEFORE_TWO = 2;

interface MatchOptions {
  readonly allowed?: Allowed | undefined;
  /** Slips are looked for where no name fits in full and fewer places than this were found. */
  readonly enough?: number;
}

type Rule = (traits: number, meeting: Meeting) => number;

interface Spelling {
  readonly text: string;
  readonly spoken: boolean;
}

const letters = new Letters();
const sounds = new Letters();

/** A text as it is written and, where that differs, as it sounds. */
function spellings(text: string): Spelling[] {
  foldInto(text, letters);
  soundInto(letters, sounds);
  const [written, spoken] = [letters.toString(), sounds.toString()];
  const both = [{ text: written, spoken: false }];
  // A sound of less than half the letters ("qqqq") says too little.
  if (spoken !== written && spoken.length * 2 >= written.length) both.push({ text: spoken, spoken: true });
  return both.filter(({ text: spelled }) => spelled !== '');
}

function judge(rule: Rule, { text, spoken }: Spelling, wholeOnly: boolean): Judgement {
  return judgementOf((traits, whole) => rule(traits, { whole, spoken, length: text.length }), wholeOnly);
}

function markText(marking: Marking, text: string, rule: Rule, wholeOnly: boolean): void {
  for (const spelling of spellings(text)) {
    const range = narrow(marking.terms, everything(marking.terms), spelling.text);
    if (range) markRange(marking, range, judge(rule, spelling, wholeOnly));
  }
}

function markSlips(marking: Marking, spelling: Spelling): void {
  const { length } = spelling.text;
  if (length < MIN_SLIP) return;
  const judgement = judge(slipQuality, spelling, length < MIN_SLIP_START);
  for (const range of withSlips(marking.terms, spelling.text)) markRange(marking, range, judgement);
}

function markTwoSlips(marking: Marking, spelling: Spelling): void {
  if (spelling.text.length < MIN_TWO_SLIPS) return;
  const judgement = judge(twoSlipsQuality, spelling, true);
  const ranges = withSlips(marking.terms, spelling.text, { slips: 2, sure: SURE_BEFORE_TWO });
  for (const range of ranges) markRange(marking, range, judgement);
}

/**
 * The quality with which each place's names go on from a text: as written and as it sounds; in another
 * keyboard layout where that gives nothing; with one slip where there is room below better matches; and a
 * name in full with two slips where nothing else is found.
 */
export function matchStart(
  terms: Terms,
  places: number,
  text: string,
  { allowed, enough = 1 }: MatchOptions = {},
): Marking {
  const marking = newMarking(terms, places, allowed);
  markText(marking, text, qualityOf, false);
  if (survey(marking, QUALITY.inside).found === 0) {
    for (const reading of retyped(text)) markText(marking, reading, retypedQuality, false);
  }
  const { found, best } = survey(marking, QUALITY.slip);
  if (best > QUALITY.further && found < enough) for (const one of spellings(text)) markSlips(marking, one);
  if (marking.found.length === 0) for (const one of spellings(text)) markTwoSlips(marking, one);
  return marking;
}

/** A rule for names in full alone, own or further; a text that is the last word of a name proves nothing. */
const inFull =
  (rule: Rule): Rule =>
  (traits, meeting) => {
    const quality = traits & TRAIT.LATER ? QUALITY.none : rule(traits, meeting);
    return quality === QUALITY.alike ? QUALITY.none : quality;
  };

const unseenSlip: Rule = (traits, meeting) => {
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
): Marking {
  const marking = newMarking(terms, places, allowed);
  const nothing = (): boolean => survey(marking, QUALITY.none - 1).found === 0;
  markText(marking, text, inFull(qualityOf), true);
  if (nothing())
    for (const reading of retyped(text)) markText(marking, reading, inFull(retypedQuality), true);
  const [written] = spellings(text);
  if (!written || written.text.length < MIN_SLIP_UNSEEN || !nothing()) return marking;
  const judgement = judge(unseenSlip, written, true);
  for (const range of withSlips(terms, written.text, { sure: 1 })) markRange(marking, range, judgement);
  return marking;
}
