/** The optimal string alignment distance of two words, up to `limit`; `limit + 1` beyond it. */
export function alignmentDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      }
      row.push(best);
    }
    before = previous;
    previous = row;
  }
  return Math.min(previous[b.length] ?? limit + 1, limit + 1);
}

/** Whether two words differ by one letter inserted, lost, changed or swapped with its neighbour. */
export function isOneApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  if (a.length > b.length) return a.slice(at + 1) === b.slice(at);
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1);
  if (a.slice(at + 1) === b.slice(at + 1)) return true;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** A word and what is left of it without each of its letters. */
export function deletes(word: string): string[] {
  const found = [word];
  for (let at = 0; at < word.length; at += 1) found.push(word.slice(0, at) + word.slice(at + 1));
  return found;
}

/** Words that differ from another by one letter inserted, lost, changed or swapped with its neighbour. */
export class DeletesIndex {
  readonly #words = new Map<string, string[]>();

  /** Adds a word. */
  add(word: string): void {
    for (const key of deletes(word)) {
      const list = this.#words.get(key);
      if (list) list.push(word);
      else this.#words.set(key, [word]);
    }
  }

  /** The words at distance one from a word, without repeats. */
  near(word: string): string[] {
    const found = new Set<string>();
    for (const key of deletes(word))
      for (const one of this.#words.get(key) ?? []) if (isOneApart(word, one)) found.add(one);
    return [...found];
  }
}
