import { runGently } from '../../shared/steps.ts';
import type { Analysis } from '../analysis.ts';
import { type Candidate, candidateSteps, type Role, type RoleModel } from '../candidates.ts';
import { decide, likelihoods, type Purpose, purposeOf } from './decide.ts';
import { featuresOf, type Reading, readingsOf } from './features.ts';
import type { Network, Scores } from './network.ts';
import { type TrustByText, trustFor } from './trust.ts';

/** A model that tells roles and intents. */
export interface LanguageModel extends RoleModel {
  /** What the person is after; undefined while there is no model. */
  purpose(analysis: Analysis): Promise<Purpose | undefined>;
}

/** What the network says of a text, and where its candidates stand. */
interface Read {
  readonly scores: Scores;
  readonly readings: readonly Reading[];
}

/** Reads texts by a network, each once: what it says of an analysis is kept as long as that is. */
export function readerOf(network: Network, trust: TrustByText): LanguageModel {
  const known = new WeakMap<Analysis, Promise<Read>>();
  const read = async (analysis: Analysis, given: readonly Candidate[] | undefined): Promise<Read> => {
    const candidates = given ?? (await runGently(candidateSteps(analysis)));
    const features = featuresOf(analysis);
    const readings = readingsOf(candidates, analysis.prepared, features);
    return { scores: await network.score(features, readings), readings };
  };
  const readOnce = (analysis: Analysis, candidates?: readonly Candidate[]): Promise<Read> => {
    const found = known.get(analysis) ?? read(analysis, candidates);
    known.set(analysis, found);
    return found;
  };
  return {
    async choose(analysis, candidates): Promise<(Role | undefined)[]> {
      const { scores, readings } = await readOnce(analysis, candidates);
      const own = trustFor(trust, analysis.prepared.items.length);
      return candidates.map((candidate, index) => {
        const likely = likelihoods(scores, network.labels, readings[index]?.place ?? [0, 0]);
        return decide(candidate, likely, own);
      });
    },
    async purpose(analysis) {
      return purposeOf((await readOnce(analysis)).scores, network.labels);
    },
  };
}
