/** A name folded for comparison: without case, accents and doubled blanks. Both halves suggest the nearest name by it. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
}

/** Edits (insert, delete, replace, swap neighbours) between two texts; more than `most` is `most` + 1. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let older: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (older[j - 2] ?? 0) + 1);
      row.push(best);
    }
    if (Math.min(...row) > most) return most + 1;
    [older, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
}

/** Letters that a beginning needs to stand for a name. */
const BEGINNING = 3;

/** How many slips a word of so many letters is believed to hold: a third of it, one in a short word. */
function slips(letters: number): number {
  return letters < 5 ? 1 : Math.max(2, Math.floor(letters / 3));
}

/** The candidate nearest to a text, else the first one that begins with it; undefined where none does. */
export function nearest(text: string, candidates: Iterable<string>): string | undefined {
  const wanted = fold(text);
  let most = slips(wanted.length);
  let found: string | undefined;
  let begun: string | undefined;
  for (const candidate of candidates) {
    const name = fold(candidate);
    if (wanted.length >= BEGINNING && name.startsWith(wanted)) begun ??= candidate;
    const edits = distance(wanted, name, most);
    if (edits > most) continue;
    if (edits === 0) return candidate;
    found = candidate;
    most = edits - 1;
  }
  return found ?? begun;
}
