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

/** Hashes of a word and of what is left of it without each of its letters, as `deletes` orders them. */
function hashesOfDeletes(word: string): Int32Array {
  const hashes = new Int32Array(word.length + 1);
  for (let without = -1; without < word.length; without += 1) {
    let hash = 0x811c9dc5;
    for (let at = 0; at < word.length; at += 1)
      if (at !== without) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    hashes[without + 1] = hash;
  }
  return hashes;
}

const NO_ENTRY = -1;
/** Whole numbers of an entry: hash, word, entry before it in the same bucket. */
const ENTRY = 3;

/**
 * Words that differ from another by one letter inserted, lost, changed or swapped with its neighbour. What is left
 * of a word is kept as a hash, in flat arrays: of hundreds of thousands of texts the garbage collector would take note.
 */
export class DeletesIndex {
  readonly #words: string[] = [];
  #entries = new Int32Array(ENTRY << 12);
  #size = 0;
  #buckets = new Int32Array(1 << 12).fill(NO_ENTRY);

  /** Adds a word. */
  add(word: string): void {
    const number = this.#words.push(word) - 1;
    for (const hash of hashesOfDeletes(word)) {
      if (this.#size === this.#buckets.length) this.#grow();
      this.#entries[this.#size * ENTRY] = hash;
      this.#entries[this.#size * ENTRY + 1] = number;
      this.#chain(this.#size);
      this.#size += 1;
    }
  }

  /** The words at distance one from a word, without repeats. */
  near(word: string): string[] {
    const found = new Set<string>();
    for (const hash of hashesOfDeletes(word))
      for (const number of this.#numbersOf(hash)) {
        const one = this.#words[number] ?? '';
        if (isOneApart(word, one)) found.add(one);
      }
    return [...found];
  }

  /** The numbers of the words with that hash, in the order in which they were added. */
  #numbersOf(hash: number): number[] {
    const numbers: number[] = [];
    const entries = this.#entries;
    for (let at = this.#buckets[this.#bucketOf(hash)] ?? NO_ENTRY; at !== NO_ENTRY; ) {
      if (entries[at * ENTRY] === hash) numbers.push(entries[at * ENTRY + 1] ?? 0);
      at = entries[at * ENTRY + 2] ?? NO_ENTRY;
    }
    return numbers.reverse();
  }

  #bucketOf(hash: number): number {
    return (hash ^ (hash >>> 15)) & (this.#buckets.length - 1);
  }

  #chain(entry: number): void {
    const bucket = this.#bucketOf(this.#entries[entry * ENTRY] ?? 0);
    this.#entries[entry * ENTRY + 2] = this.#buckets[bucket] ?? NO_ENTRY;
    this.#buckets[bucket] = entry;
  }

  #grow(): void {
    const entries = new Int32Array(this.#entries.length * 2);
    entries.set(this.#entries);
    this.#entries = entries;
    this.#buckets = new Int32Array(this.#buckets.length * 2).fill(NO_ENTRY);
    for (let entry = 0; entry < this.#size; entry += 1) this.#chain(entry);
  }
}
