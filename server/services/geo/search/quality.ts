import { TRAIT } from './terms.ts';

/** How well a name fits a text, the best first. */
export const QUALITY = {
  /** A name in full, as it is written. */
  whole: 0,
  /** A further name in full. */
  further: 1,
  /** The beginning of a name or its last words in full; a name that sounds alike in full. */
  start: 2,
  /** The beginning of a later word or of a further name; a code in full. */
  inside: 3,
  /** `whole`, `further` and `start` of the text in another keyboard layout. */
  retyped: 4,
  /** A name in full but for one slip. */
  slip: 7,
  /** What only sounds alike so far. */
  alike: 8,
  /** The beginning of a name, or a further name, but for one slip. */
  slipStart: 9,
  /** A name in full but for two slips. */
  twoSlips: 10,
  none: 255,
} as const;

/** A further name of so few Latin letters is a code or a word of a small language: it proves little in full. */
const SHORT = 3;

/** How a text met a term. */
export interface Meeting {
  /** Whether the term ends where the text does. */
  readonly whole: boolean;
  /** Whether it was the sound of the text that was looked for. */
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

/** The quality of a term of those traits. */
export function qualityOf(traits: number, meeting: Meeting): number {
  const { whole, spoken, length } = meeting;
  const later = (traits & TRAIT.LATER) !== 0;
  if (traits & TRAIT.CODE) return whole && !spoken ? QUALITY.inside : QUALITY.none;
  if (spoken || traits & TRAIT.SOUND)
    return whole && !later && length > SHORT ? QUALITY.start : QUALITY.alike;
  return traits & TRAIT.FURTHER ? furtherQuality(later, meeting) : ownQuality(later, whole);
}

/** The quality of a term that the text meets in another keyboard layout: only what is surely meant counts. */
export function retypedQuality(traits: number, meeting: Meeting): number {
  const quality = qualityOf(traits, meeting);
  return quality <= QUALITY.start ? QUALITY.retyped + quality : QUALITY.none;
}

/** The quality of a term that the text meets but for one slip. */
export function slipQuality(traits: number, { whole }: Meeting): number {
  if (traits & TRAIT.CODE) return QUALITY.none;
  return whole && !(traits & (TRAIT.LATER | TRAIT.FURTHER)) ? QUALITY.slip : QUALITY.slipStart;
}

/** The quality of a term that the text meets but for two slips: only a city's own name in full counts. */
export function twoSlipsQuality(traits: number, { whole }: Meeting): number {
  const doubtful = traits & (TRAIT.LATER | TRAIT.FURTHER | TRAIT.CODE);
  return whole && !doubtful ? QUALITY.twoSlips : QUALITY.none;
}
