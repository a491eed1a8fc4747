/** Which known name a wrong one may mean. */
import { editDistance, foldName, nearestCandidate } from '../../contract/nearest.ts';

const lettersOf = (word: string) => [...word].sort().join('');
const digitsOf = (word: string) => word.replace(/\D/g, '');

/** A candidate that differs from a word by a slip of the hand only: letters that changed places, or at most so many. */
export function slippedFrom(word: string, candidates: readonly string[], most: number): string | undefined {
  const folded = foldName(word);
  return candidates.find((candidate) => {
    const other = foldName(candidate);
    if (folded.length < 3 || digitsOf(folded) !== digitsOf(other)) return false;
    return lettersOf(folded) === lettersOf(other) || editDistance(folded, other, most) <= most;
  });
}

/** ` (did you mean "model"?)`, where one of the candidates is so much like a word that it may be meant; else nothing. */
export function meantText(word: string, candidates: readonly string[]): string {
  const meant = nearestCandidate(word, candidates);
  return meant === undefined ? '' : ` (did you mean "${meant}"?)`;
}
