/** How many letters must be changed, put in or taken out to make one word of another. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** So many letters of a word may differ from the one that is meant: two of short ones, a third of long ones. */
const allowed = ({ length }: string) => (length < 4 ? 1 : Math.max(2, Math.floor(length / 3)));

/** How far a word is from one that may be meant: its beginning is near. */
const farFrom = (word: string, candidate: string) =>
  word.length > 2 && candidate.startsWith(word) ? 1 : distance(word, candidate);

const lettersOf = (word: string) => [...word].sort().join('');
const digitsOf = (word: string) => word.replace(/\D/g, '');

/** A candidate that differs from a word by a slip of the hand only: letters that changed places, or at most so many. */
export function slippedFrom(word: string, candidates: readonly string[], most: number): string | undefined {
  const folded = word.trim().toLowerCase();
  return candidates.find((candidate) => {
    const other = candidate.trim().toLowerCase();
    if (folded.length < 3 || digitsOf(folded) !== digitsOf(other)) return false;
    return lettersOf(folded) === lettersOf(other) || distance(folded, other) <= most;
  });
}

/** ` (did you mean "model"?)`, where one of the candidates is so much like a word that it may be meant; else nothing. */
export function meantText(word: string, candidates: readonly string[]): string {
  const folded = word.trim().toLowerCase();
  const [best] = candidates
    .map((candidate) => ({ candidate, far: farFrom(folded, candidate.trim().toLowerCase()) }))
    .sort((a, b) => a.far - b.far);
  return best && best.far <= allowed(folded) ? ` (did you mean "${best.candidate}"?)` : '';
}
