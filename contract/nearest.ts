/** Suggestions for unknown names: folding, edit distance, the nearest candidate. */

/** A name folded for comparison, without case, accents and doubled blanks. Pipeline and server suggest names by it. */
export function foldName(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
}

/** Rows of the table of edits: the one before the last, the last, the next. */
const rows = [new Int32Array(128), new Int32Array(128), new Int32Array(128)] as const;

function rowsOf(length: number): readonly [Int32Array, Int32Array, Int32Array] {
  if (length < rows[0].length) return rows;
  return [new Int32Array(length + 1), new Int32Array(length + 1), new Int32Array(length + 1)];
}

/** Edits (insert, delete, replace, swap neighbours) between two texts; `most` + 1 if there are more than `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [older, last, row] = rowsOf(b.length);
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(replaced, (last[j] as number) + 1, (row[j - 1] as number) + 1);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (older[j - 2] as number) + 1);
      row[j] = best;
      if (best < least) least = best;
    }
    if (least > most) return most + 1;
    [older, last, row] = [last, row, older];
  }
  return last[b.length] ?? most + 1;
}

/** The least letters of a beginning for which a name is suggested. */
const BEGINNING = 3;

/** Letters of the longest text for which a name is suggested. */
const LONGEST = 100;

/** The most typing errors that a word may have: one under five letters, else a third of its letters, at least two. */
function slips(letters: number): number {
  return letters < 5 ? 1 : Math.max(2, Math.floor(letters / 3));
}

/** The set of letters of a word, as bits, by the last five bits of their codes. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** The number of bits set in a 32-bit word. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

interface Name {
  readonly name: string;
  readonly folded: string;
  readonly letters: number;
}

const nameOf = (name: string): Name => {
  const folded = foldName(name);
  return { name, folded, letters: lettersOf(folded) };
};

/**
 * Names for repeated suggestions. They are folded at the first question. Most of them are skipped by their sets of
 * letters, because one edit removes at most one letter and adds at most one.
 */
export class NearestName {
  readonly #candidates: Iterable<string>;
  #names: readonly Name[] | undefined;

  constructor(candidates: Iterable<string>) {
    this.#candidates = candidates;
  }

  /** The name nearest to a text, else the first name that begins with it, else undefined. */
  to(text: string): string | undefined {
    if (text.length > LONGEST) return undefined;
    this.#names ??= Array.from(this.#candidates, nameOf);
    const wanted = nameOf(text);
    return this.#closest(wanted) ?? this.#begun(wanted);
  }

  #closest({ folded: wanted, letters }: Name): string | undefined {
    let most = slips(wanted.length);
    let found: string | undefined;
    for (const one of this.#names ?? []) {
      if (Math.abs(one.folded.length - wanted.length) > most) continue;
      if (bitsIn(one.letters ^ letters) > 2 * most) continue;
      const edits = editDistance(wanted, one.folded, most);
      if (edits > most) continue;
      found = one.name;
      if (edits === 0) return found;
      most = edits - 1;
    }
    return found;
  }

  #begun({ folded: wanted }: Name): string | undefined {
    if (wanted.length < BEGINNING) return undefined;
    return this.#names?.find(({ folded }) => folded.startsWith(wanted))?.name;
  }
}

/** The candidate nearest to a text, else the first one that begins with it, else undefined. */
export function nearestCandidate(text: string, candidates: Iterable<string>): string | undefined {
  return new NearestName(candidates).to(text);
}
