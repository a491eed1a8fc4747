/** Decides what to ask about a car with several close candidates. */
import { MATCH_FIELDS, type Match, type MatchField } from '../../../contract/resources/match.ts';
import type { Modification } from '../../../contract/resources/modification.ts';
import { expectedValue, givenValue } from './evidence.ts';

/** A candidate with its score. */
interface Rival {
  readonly score: number;
  readonly card: Modification;
}

/** Whether the score of the second candidate is at least `share` of the best. */
export function isAmbiguous(scores: readonly number[], share: number): boolean {
  const [best = 0, second = 0] = scores;
  return second > 0 && second >= best * share;
}

/** The probability that two cars drawn by the scores differ in a field: how much its value would decide. */
function division(field: MatchField, rivals: readonly Rival[]): number {
  const total = rivals.reduce((sum, { score }) => sum + score, 0);
  const shares = new Map<string, number>();
  for (const { score, card } of rivals) {
    const value = String(expectedValue(field, card));
    shares.set(value, (shares.get(value) ?? 0) + score / total);
  }
  return 1 - [...shares.values()].reduce((sum, share) => sum + share * share, 0);
}

/** The unknown field that best distinguishes the candidates; null if none does. */
export function fieldToAsk(rivals: readonly Rival[], told: Match['read']): MatchField | null {
  const unknown = MATCH_FIELDS.filter((field) => field !== 'words' && givenValue(field, told) === null);
  const ranked = [...unknown, 'words' as const]
    .map((field) => ({ field, gain: division(field, rivals) }))
    .filter(({ gain }) => gain > 0);
  // The badge distinguishes most, but it is the hardest to ask for: only if no other field helps.
  const plain = ranked.filter(({ field }) => field !== 'words');
  const [best] = (plain.length > 0 ? plain : ranked).sort((a, b) => b.gain - a.gain);
  return best?.field ?? null;
}
