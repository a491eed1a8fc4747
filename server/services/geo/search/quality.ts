/** How well a name matches a text. */
import { TRAIT } from './terms.ts';

/** Qualities of a match; lower is better. */
export const QUALITY = {
  /** A full name as written. */
  whole: 0,
  /** A full alternate name. */
  further: 1,
  /** The beginning of a name, its full last words, or a full name with the same sound. */
  start: 2,
  /** The beginning of a later word or of an alternate name; a full code. */
  inside: 3,
  /** `whole`, `further` and `start` of the text in another keyboard layout. */
  retyped: 4,
  /** A full name with one slip. */
  slip: 7,
  /** A beginning with the same sound. */
  alike: 8,
  /** The beginning of a name, or an alternate name, with one slip. */
  slipStart: 9,
  /** A full name with two slips. */
  twoSlips: 10,
  none: 255,
} as const;

/** Most letters of an alternate name that proves little even in full; it is a code or a word of a small language. */
const SHORT = 3;

/** How a text matches a term. */
export interface Meeting {
  /** Whether the term ends where the text ends. */
  readonly whole: boolean;
  /** Whether the sound of the text was searched. */
  readonly spoken: boolean;
  /** Letters of the text. */
  readonly length: number;
}

function ownQuality(later: boolean, whole: boolean): number {
  if (whole) return later ? QUALITY.start : QUALITY.whole;
  return later ? QUALITY.inside : QUALITY.start;
}

function furtherQuality(later: boolean, { whole, length }: Meeting): number {
  if (later) return whole ? QUALITY.inside : QUALITY.alike;
  if (!whole) return QUALITY.inside;
  return length <= SHORT ? QUALITY.start : QUALITY.further;
}

/** The quality of a term with these traits. */
export function qualityOf(traits: number, meeting: Meeting): number {
  const { whole, spoken, length } = meeting;
  const later = (traits & TRAIT.LATER) !== 0;
  if (traits & TRAIT.CODE) return whole && !spoken ? QUALITY.inside : QUALITY.none;
  if (spoken || traits & TRAIT.SOUND)
    return whole && !later && length > SHORT ? QUALITY.start : QUALITY.alike;
  return traits & TRAIT.FURTHER ? furtherQuality(later, meeting) : ownQuality(later, whole);
}

/** The quality of a term that matches in another keyboard layout; only good matches count. */
export function retypedQuality(traits: number, meeting: Meeting): number {
  const quality = qualityOf(traits, meeting);
  return quality <= QUALITY.start ? QUALITY.retyped + quality : QUALITY.none;
}

/** The quality of a term that matches with one slip. */
export function slipQuality(traits: number, { whole }: Meeting): number {
  if (traits & TRAIT.CODE) return QUALITY.none;
  return whole && !(traits & (TRAIT.LATER | TRAIT.FURTHER)) ? QUALITY.slip : QUALITY.slipStart;
}

/** The quality of a term that matches with two slips; only a city's full own name counts. */
export function twoSlipsQuality(traits: number, { whole }: Meeting): number {
  const doubtful = traits & (TRAIT.LATER | TRAIT.FURTHER | TRAIT.CODE);
  return whole && !doubtful ? QUALITY.twoSlips : QUALITY.none;
}
