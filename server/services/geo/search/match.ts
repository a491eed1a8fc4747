/** Matches a text with the names of places. */
import { foldInto } from './fold.ts';
import { retypedTexts } from './layout.ts';
import { LetterBuffer } from './letters.ts';
import {
  type Allowed,
  type Judgement,
  judgementOf,
  type Marking,
  markRange,
  newMarking,
  qualitySummary,
} from './marking.ts';
import { type Meeting, QUALITY, qualityOf, retypedQuality, slipQuality, twoSlipsQuality } from './quality.ts';
import { soundInto } from './sound.ts';
import { allTerms, narrowRange, type Terms, TRAIT } from './terms.ts';
import { withSlips } from './typo.ts';

/** Least letters of a text for one slip; shorter texts are one slip away from too many names. */
const MIN_SLIP = 4;
/** Least letters of a text for one slip in the beginning of a name. */
const MIN_SLIP_START = 5;
/** Least letters of a text for a slip that its writer does not confirm, as a person who is typing does. */
const MIN_SLIP_UNSEEN = 7;
/** Least letters of a text for two slips; two slips in a shorter text make almost any name of any other. */
const MIN_TWO_SLIPS = 8;
/** First letters that must be right if there are two slips. */
const SURE_BEFORE_TWO = 2;

interface MatchOptions {
  readonly allowed?: Allowed | undefined;
  /** Slips are tried if no full name fits and fewer places than this were found. */
  readonly enough?: number;
}

type Rule = (traits: number, meeting: Meeting) => number;

interface Spelling {
  readonly text: string;
  readonly spoken: boolean;
}

const letters = new LetterBuffer();
const sounds = new LetterBuffer();

/** A text as it is written and, if different, as it sounds. */
function spellings(text: string): Spelling[] {
  foldInto(text, letters);
  soundInto(letters, sounds);
  const [written, spoken] = [letters.toString(), sounds.toString()];
  const both = [{ text: written, spoken: false }];
  // A sound with less than half of the letters ("qqqq") is too vague.
  if (spoken !== written && spoken.length * 2 >= written.length) both.push({ text: spoken, spoken: true });
  return both.filter(({ text: spelled }) => spelled !== '');
}

function judge(rule: Rule, { text, spoken }: Spelling, wholeOnly: boolean): Judgement {
  return judgementOf((traits, whole) => rule(traits, { whole, spoken, length: text.length }), wholeOnly);
}

function markText(marking: Marking, text: string, rule: Rule, wholeOnly: boolean): void {
  for (const spelling of spellings(text)) {
    const range = narrowRange(marking.terms, allTerms(marking.terms), spelling.text);
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
 * Finds the places with names that begin with a text, as written and as it sounds. It tries other keyboard
 * layouts if that finds nothing, one slip if there is room below better matches, and full names with two slips
 * if nothing else is found.
 */
export function matchStart(
  terms: Terms,
  places: number,
  text: string,
  { allowed, enough = 1 }: MatchOptions = {},
): Marking {
  const marking = newMarking(terms, places, allowed);
  markText(marking, text, qualityOf, false);
  if (qualitySummary(marking, QUALITY.inside).found === 0) {
    for (const reading of retypedTexts(text)) markText(marking, reading, retypedQuality, false);
  }
  const { found, best } = qualitySummary(marking, QUALITY.slip);
  if (best > QUALITY.further && found < enough) for (const one of spellings(text)) markSlips(marking, one);
  if (marking.found.length === 0) for (const one of spellings(text)) markTwoSlips(marking, one);
  return marking;
}

/** Restricts a rule to full names; a text that is only the last word of a name proves nothing. */
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
 * Finds the places with a text as full name, as written and as it sounds; else in another keyboard layout; else,
 * if the text is long, with one slip that is not in the first letter.
 */
export function matchWhole(
  terms: Terms,
  places: number,
  text: string,
  { allowed }: MatchOptions = {},
): Marking {
  const marking = newMarking(terms, places, allowed);
  const nothing = (): boolean => qualitySummary(marking, QUALITY.none - 1).found === 0;
  markText(marking, text, inFull(qualityOf), true);
  if (nothing())
    for (const reading of retypedTexts(text)) markText(marking, reading, inFull(retypedQuality), true);
  const [written] = spellings(text);
  if (!written || written.text.length < MIN_SLIP_UNSEEN || !nothing()) return marking;
  const judgement = judge(unseenSlip, written, true);
  for (const range of withSlips(terms, written.text, { sure: 1 })) markRange(marking, range, judgement);
  return marking;
}
