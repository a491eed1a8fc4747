import { QUALITY } from './quality.ts';
import { ended, type Range, type Terms, TRAIT_SETS } from './terms.ts';

/** Which of the places may be found. */
export type Allowed = (owner: number) => boolean;

/** The places found so far. */
export interface Marking {
  readonly terms: Terms;
  /** The best quality of each place so far, by owner; `QUALITY.none` where its names do not fit. */
  readonly quality: Uint8Array;
  /** All places where absent. */
  readonly allowed: Allowed | undefined;
}

/** A marking of so many places in which nothing is found yet. */
export function newMarking(terms: Terms, places: number, allowed?: Allowed): Marking {
  return { terms, quality: new Uint8Array(places).fill(QUALITY.none), allowed };
}

/** Qualities by a term's traits: of names that end with the text, and of those that go on. */
export interface Judgement {
  readonly ends: Uint8Array;
  /** Undefined where only names in full count. */
  readonly goesOn: Uint8Array | undefined;
}

/** The judgement of a rule, told for every set of traits once, since ranges are long. */
export function judgementOf(rule: (traits: number, whole: boolean) => number, wholeOnly = false): Judgement {
  const told = (whole: boolean) =>
    Uint8Array.from({ length: TRAIT_SETS }, (_, traits) => rule(traits, whole));
  return { ends: told(true), goesOn: wholeOnly ? undefined : told(false) };
}

function markTerms(
  { terms, quality, allowed }: Marking,
  from: number,
  to: number,
  qualities: Uint8Array,
): void {
  const { owners, traits } = terms;
  for (let term = from; term < to; term++) {
    const value = qualities[traits[term] as number] as number;
    const owner = owners[term] as number;
    if (value < (quality[owner] as number) && (!allowed || allowed(owner))) quality[owner] = value;
  }
}

/** Gives the places of a range their quality, where they have none better. */
export function markRange(marking: Marking, range: Range, { ends, goesOn }: Judgement): void {
  const { to } = ended(marking.terms, range);
  markTerms(marking, range.from, to, ends);
  if (goesOn) markTerms(marking, to, range.to, goesOn);
}

/** How many places are at least that good, and how good the best is. */
export function survey({ quality }: Marking, worst: number): { found: number; best: number } {
  let [found, best]: [number, number] = [0, QUALITY.none];
  for (let place = 0; place < quality.length; place++) {
    const value = quality[place] as number;
    if (value <= worst) found++;
    if (value < best) best = value;
  }
  return { found, best };
}
