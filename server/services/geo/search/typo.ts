/** Finds terms that begin with a text except for slips. */
import { allTerms, lowerBound, narrowRange, type Range, type Terms } from './terms.ts';

/** Scripts in which slips are tried, as ranges of folded UTF-16 units. */
const ALPHABETS: readonly (readonly [number, number])[] = [
  [0x61, 0x7a], // Latin
  [0x0430, 0x052f], // Cyrillic
  [0x0620, 0x06d3], // Arabic
  [0x1100, 0x1175], // Hangul
  [0x30a1, 0x30fc], // Katakana
];

/** The next letters of a range in an alphabet, each with its part of the range. */
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

/** A range of terms, and the unit of the text that they continue with. */
interface Step {
  readonly range: Range;
  readonly at: number;
}

/** The steps that one slip at the unit `at` of a text leads to. */
function* slips(terms: Terms, range: Range, text: string, at: number): Generator<Step> {
  const next = text.charCodeAt(at);
  yield { range, at: at + 1 };
  const swapped = text.charAt(at + 1) + text.charAt(at);
  if (at + 1 < text.length && swapped.charCodeAt(0) !== next) {
    const exchanged = narrowRange(terms, range, swapped);
    if (exchanged) yield { range: exchanged, at: at + 2 };
  }
  const alphabet = ALPHABETS.find(([first, last]) => next >= first && next <= last);
  if (!alphabet) return;
  for (const branch of branches(terms, range, alphabet)) {
    if (branch.unit === next) continue;
    yield { range: branch, at: at + 1 };
    yield { range: branch, at };
  }
}

function* reached(terms: Terms, from: Step, text: string, left: number): Generator<Range> {
  if (left === 0) {
    const range = narrowRange(terms, from.range, text, from.at);
    if (range) yield range;
    return;
  }
  let range: Range | undefined = from.range;
  for (let at = from.at; at < text.length && range; at++) {
    for (const step of slips(terms, range, text, at)) yield* reached(terms, step, text, left - 1);
    range = narrowRange(terms, range, text.charAt(at));
  }
}

/**
 * Ranges of terms that begin with `text` except for `slips` slips: an extra letter, a missing one, a wrong one,
 * or two exchanged (optimal string alignment distance). It walks the sorted terms as a trie, so that a name is
 * found while it is being typed, which an index of whole names cannot do. The first `sure` letters must be right.
 */
export function* withSlips(
  terms: Terms,
  text: string,
  { slips: count = 1, sure = 0 } = {},
): Generator<Range> {
  const range = narrowRange(terms, allTerms(terms), text.slice(0, sure));
  if (range) yield* reached(terms, { range, at: sure }, text, count);
}
