/** Figures of the quality of matches. */
import type { Match } from '../../contract/resources/match.ts';
import type { Labelled } from './pairs.ts';

/** The results of cars with a known modification; shares from 0 to 1. */
export interface Figures {
  readonly cars: number;
  /** Share of matches that are right. */
  readonly precision: number;
  /** Share of cars matched with their modification, among those whose modification is in the catalog. */
  readonly recall: number;
  readonly matched: number;
  /** Share of cars whose best candidate is right, accepted or not, among those in the catalog. */
  readonly first: number;
  readonly ambiguous: number;
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** The figures of answers to labelled cars. */
export function figuresOf(pairs: readonly Labelled[], matches: readonly Match[]): Figures {
  const held = pairs.filter(({ truth }) => truth !== null).length;
  const matched = matches.filter(({ match }) => match !== null).length;
  const truthOf = (index: number) => pairs[index]?.truth ?? null;
  const right = matches.filter(
    ({ match }, index) => match && match.modification_id === truthOf(index),
  ).length;
  const first = matches.filter(
    ({ candidates: [best] }, index) => best && best.modification_id === truthOf(index),
  );
  return {
    cars: pairs.length,
    precision: share(right, matched),
    recall: share(right, held),
    matched: share(matched, pairs.length),
    first: share(first.length, held),
    ambiguous: share(matches.filter(({ ambiguous }) => ambiguous).length, pairs.length),
  };
}

/** Best candidates with scores in one bin. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly cars: number;
  readonly mean_score: number;
  readonly right: number;
}

const BINS = [0, 0.2, 0.4, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98, 1.0001];

/** How often the best candidate is right, by its score. */
export function reliability(pairs: readonly Labelled[], matches: readonly Match[]): Bin[] {
  const best = matches.flatMap(({ candidates: [first] }, index) =>
    first ? [{ score: first.score, right: first.modification_id === (pairs[index]?.truth ?? null) }] : [],
  );
  return BINS.slice(1).map((to, place) => {
    const from = BINS[place] ?? 0;
    const inside = best.filter(({ score }) => score >= from && score < to);
    return {
      from,
      to: Math.min(1, to),
      cars: inside.length,
      mean_score: share(
        inside.reduce((sum, { score }) => sum + score, 0),
        inside.length,
      ),
      right: share(inside.filter(({ right }) => right).length, inside.length),
    };
  });
}
