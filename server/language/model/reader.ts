import type { Analysis } from '../analysis.ts';
import type { Candidate, Role, RoleModel } from '../candidates.ts';
import { decide, likelihoods, type Purpose, purposeOf, type Trust } from './decide.ts';
import { featuresOf, placeOf } from './features.ts';
import type { Network, Scores } from './network.ts';
import { TRUST } from './trust.ts';

/** A model that tells roles and intents. */
export interface LanguageModel extends RoleModel {
  /** What the person is after; undefined while there is no model. */
  purpose(analysis: Analysis): Promise<Purpose | undefined>;
}

/** Reads texts by a network, each once: the scores of an analysis are kept as long as it is. */
export function readerOf(network: Network, trust: Trust = TRUST): LanguageModel {
  const known = new WeakMap<Analysis, Promise<Scores>>();
  const scoresOf = (analysis: Analysis): Promise<Scores> => {
    const found = known.get(analysis) ?? network.score(featuresOf(analysis.prepared));
    known.set(analysis, found);
    return found;
  };
  return {
    async choose(analysis: Analysis, candidates: readonly Candidate[]): Promise<(Role | undefined)[]> {
      const scores = await scoresOf(analysis);
      const features = featuresOf(analysis.prepared);
      return candidates.map((candidate) => {
        const place = placeOf(candidate, analysis.prepared, features);
        return decide(candidate, likelihoods(scores, network.labels, place), trust);
      });
    },
    async purpose(analysis) {
      return purposeOf(await scoresOf(analysis), network.labels);
    },
  };
}
