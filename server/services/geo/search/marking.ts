/** Records the best match quality of each place during a search. */
import { QUALITY } from './quality.ts';
import { fullTerms, type Range, type Terms, TRAIT_SETS } from './terms.ts';

/** Whether a place may be found. */
export type Allowed = (owner: number) => boolean;

/** The places found so far. */
export interface Marking {
  readonly terms: Terms;
  /** The best quality of each place so far, by owner; `QUALITY.none` if its names do not fit. */
  readonly quality: Uint8Array;
  /** Number of places with each quality. */
  readonly counts: Uint32Array;
  /** The places found, each once, in any order. */
  readonly found: number[];
  /** All places are allowed if absent. */
  readonly allowed: Allowed | undefined;
}

/** A marking of `places` places before anything is found. */
export function newMarking(terms: Terms, places: number, allowed?: Allowed): Marking {
  const quality = new Uint8Array(places).fill(QUALITY.none);
  return { terms, quality, counts: new Uint32Array(QUALITY.none), found: [], allowed };
}

/** Qualities by the traits of a term: for terms equal to the text, and for longer ones. */
export interface Judgement {
  readonly ends: Uint8Array;
  /** Undefined if only full names count. */
  readonly goesOn: Uint8Array | undefined;
}

/** Computes a rule once for every set of traits, because ranges are long. */
export function judgementOf(rule: (traits: number, whole: boolean) => number, wholeOnly = false): Judgement {
  const qualities = (whole: boolean) =>
    Uint8Array.from({ length: TRAIT_SETS }, (_, traits) => rule(traits, whole));
  return { ends: qualities(true), goesOn: wholeOnly ? undefined : qualities(false) };
}

/** Replaces the quality of a place by a better one. */
function improve({ quality, counts, found }: Marking, owner: number, value: number): void {
  const before = quality[owner] as number;
  if (before === QUALITY.none) found.push(owner);
  else counts[before] = (counts[before] as number) - 1;
  counts[value] = (counts[value] as number) + 1;
  quality[owner] = value;
}

function markTerms(marking: Marking, from: number, to: number, qualities: Uint8Array): void {
  const { terms, quality, allowed } = marking;
  const { owners, traits } = terms;
  for (let term = from; term < to; term++) {
    const value = qualities[traits[term] as number] as number;
    const owner = owners[term] as number;
    if (value < (quality[owner] as number) && (!allowed || allowed(owner))) improve(marking, owner, value);
  }
}

/** Gives the places of a range a quality, unless they have a better one. */
export function markRange(marking: Marking, range: Range, { ends, goesOn }: Judgement): void {
  const { to } = fullTerms(marking.terms, range);
  markTerms(marking, range.from, to, ends);
  if (goesOn) markTerms(marking, to, range.to, goesOn);
}

/** The number of places with a quality of `worst` or better, and the best quality. */
export function qualitySummary({ counts }: Marking, worst: number): { found: number; best: number } {
  let [found, best]: [number, number] = [0, QUALITY.none];
  for (let value = counts.length - 1; value >= 0; value--) {
    const count = counts[value] as number;
    if (count > 0) best = value;
    if (value <= worst) found += count;
  }
  return { found, best };
}

/** The number of places of each quality among the best `limit` places. */
export function quotas({ counts }: Marking, limit: number): Uint32Array {
  let left = limit;
  return counts.map((count) => {
    const taken = Math.min(count, left);
    left -= taken;
    return taken;
  });
}
