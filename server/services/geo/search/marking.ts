import { QUALITY } from './quality.ts';
import { ended, type Range, type Terms, TRAIT_SETS } from './terms.ts';

/** Which of the places may be found. */
export type Allowed = (owner: number) => boolean;

/** The places found so far. */
export interface Marking {
  readonly terms: Terms;
  /** The best quality of each place so far, by owner; `QUALITY.none` where its names do not fit. */
  readonly quality: Uint8Array;
  /** How many places have each quality. */
  readonly counts: Uint32Array;
  /** The places that have one, each once, in no order. */
  readonly found: number[];
  /** All places where absent. */
  readonly allowed: Allowed | undefined;
}

/** A marking of so many places in which nothing is found yet. */
export function newMarking(terms: Terms, places: number, allowed?: Allowed): Marking {
  const quality = new Uint8Array(places).fill(QUALITY.none);
  return { terms, quality, counts: new Uint32Array(QUALITY.none), found: [], allowed };
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

/** Gives a place a quality that is better than the one that it has. */
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

/** Gives the places of a range their quality, where they have none better. */
export function markRange(marking: Marking, range: Range, { ends, goesOn }: Judgement): void {
  const { to } = ended(marking.terms, range);
  markTerms(marking, range.from, to, ends);
  if (goesOn) markTerms(marking, to, range.to, goesOn);
}

/** How many places are at least that good, and how good the best is. */
export function survey({ counts }: Marking, worst: number): { found: number; best: number } {
  let [found, best]: [number, number] = [0, QUALITY.none];
  for (let value = counts.length - 1; value >= 0; value--) {
    const count = counts[value] as number;
    if (count > 0) best = value;
    if (value <= worst) found += count;
  }
  return { found, best };
}

/** How many places of each quality are among the `limit` best ones. */
export function quotas({ counts }: Marking, limit: number): Uint32Array {
  let left = limit;
  return counts.map((count) => {
    const taken = Math.min(count, left);
    left -= taken;
    return taken;
  });
}
