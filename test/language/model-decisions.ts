import { analyse } from '../../server/language/analysis.ts';
import { candidatesOf } from '../../server/language/candidates.ts';
import type { ParseContext } from '../../server/language/index.ts';
import { likelihoods } from '../../server/language/model/decide.ts';
import { featuresOf, readingsOf } from '../../server/language/model/features.ts';
import type { Network } from '../../server/language/model/network.ts';

/** The role that a network finds likeliest for a part of a text, and by how much. */
export interface Decision {
  readonly part: string;
  readonly role: string;
  /** Its probability less that of the next. */
  readonly lead: number;
}

/** What a network was given of a text, and what it decides of each candidate, without the rules. */
export interface Decided {
  readonly read: string;
  readonly decisions: Decision[];
}

/** A text as a network decides of it. */
export async function decisionsOf(text: string, parsing: ParseContext, network: Network): Promise<Decided> {
  const analysis = analyse(text, parsing);
  const candidates = candidatesOf(analysis);
  const features = featuresOf(analysis);
  const readings = readingsOf(candidates, analysis.prepared, features);
  const scores = await network.score(features, readings);
  const decisions = candidates.map((candidate, index) => {
    const likely = likelihoods(scores, network.labels, readings[index]?.place ?? [0, 0]);
    const [first, second] = [...likely].sort((a, b) => b[1] - a[1]);
    const lead = Math.round(100 * ((first?.[1] ?? 0) - (second?.[1] ?? 0))) / 100;
    return { part: candidate.text, role: first?.[0] ?? 'none', lead };
  });
  return { read: features.text, decisions };
}
