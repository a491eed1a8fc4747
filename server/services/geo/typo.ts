import { everything, lowerBound, narrow, type Range, type Terms } from './terms.ts';

/** Scripts whose letters a slip of the finger exchanges, as ranges of folded UTF-16 units. */
const ALPHABETS: readonly (readonly [number, number])[] = [
  [0x61, 0x7a], // Latin
  [0x0430, 0x052f], // Cyrillic
  [0x0620, 0x06d3], // Arabic
  [0x1100, 0x1175], // Hangul
  [0x30a1, 0x30fc], // Katakana
];

/** The letters that may go before a range's next unit, with the part of the range that each begins. */
function* branches(
  terms: Terms,
  range: Range,
  alphabet: readonly [number, number],
): Generator<Range & { unit: number }> {
  let from = lowerBound(terms, range, alphabet[0]);
  while (from < range.to) {
    const unit = terms.unit(from, range.depth);
    if (unit > alphabet[1]) return;
    const to = lowerBound(terms, { ...range, from }, unit + 1);
    yield { from, to, depth: range.depth + 1, unit };
    from = to;
  }
}

/** The ranges that `text` reaches from `range` with the slip at its unit `at`. */
function* slips(terms: Terms, range: Range, text: string, at: number): Generator<Range | undefined> {
  const next = text.charCodeAt(at);
  yield narrow(terms, range, text, at + 1);
  const swapped = text.charAt(at + 1) + text.charAt(at);
  if (at + 1 < text.length && swapped.charCodeAt(0) !== next)
    yield narrow(terms, range, swapped + text.slice(at + 2));
  const alphabet = ALPHABETS.find(([first, last]) => next >= first && next <= last);
  if (!alphabet) return;
  for (const branch of branches(terms, range, alphabet)) {
    if (branch.unit === next) continue;
    yield narrow(terms, branch, text, at + 1);
    yield narrow(terms, branch, text, at);
  }
}

/**
 * Ranges of terms that begin with `text` but for one slip: a letter too many, too few, another one, or
 * two exchanged (optimal string alignment distance 1). The sorted terms are walked as the trie that
 * they are, so that a name is found while it is still being typed, which an index of whole names cannot.
 * The first `sure` letters are taken as they are.
 */
export function* withOneSlip(terms: Terms, text: string, sure = 0): Generator<Range> {
  let range = narrow(terms, everything(terms), text.slice(0, sure));
  for (let at = sure; at < text.length && range; at++) {
    for (const found of slips(terms, range, text, at)) if (found) yield found;
    range = narrow(terms, range, text.charAt(at));
  }
}
