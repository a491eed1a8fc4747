import type { Folded } from './folded.ts';

/** Three of one sign in a row, as no word has that is not drawn out: what is asked of every phrase and text. */
const DRAWN_OUT = /([^\d\s])\1\1/;
const DRAWN = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]$/u;
const LETTER = /\p{L}/u;
const LEAST = 3;

/** The first position behind the run of one letter that begins at a position. */
function runEnd(chars: readonly string[], from: number): number {
  let end = from + 1;
  while (end < chars.length && chars[end] === chars[from]) end += 1;
  return end;
}

/** Whether a run of one letter is drawn out: in a word of other letters, as `Golf III` and `www` are not. */
function isDrawnRun(chars: readonly string[], from: number, end: number): boolean {
  const isInWord = LETTER.test(chars[from - 1] ?? '') || LETTER.test(chars[end] ?? '');
  return end - from >= LEAST && isInWord && DRAWN.test(chars[from] ?? '');
}

/** Whether a text may hold letters that are drawn out. */
export const isDrawnOut = (text: string): boolean => DRAWN_OUT.test(text);

/** A folded text with letters that are drawn out written once: `camryyy`, `باجيرووو`. */
export function withoutStretching(text: string, folded: Folded): Folded {
  if (!isDrawnOut(text)) return folded;
  const { chars, starts, ends } = folded;
  const kept: { chars: string[]; starts: number[]; ends: number[] } = { chars: [], starts: [], ends: [] };
  for (let at = 0; at < chars.length; ) {
    const end = runEnd(chars, at);
    const next = isDrawnRun(chars, at, end) ? end : at + 1;
    kept.chars.push(chars[at] ?? '');
    kept.starts.push(starts[at] ?? 0);
    kept.ends.push(ends[next - 1] ?? 0);
    at = next;
  }
  return kept;
}
