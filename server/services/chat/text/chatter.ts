import type { ParseResult, Span } from '../../../language/types.ts';
import { NAMES, withoutSpans } from './overheard.ts';

/** Longer words are names also where they are written small. */
const SHORT = 3;

/** What tells a name from a word of the sentence that is spelled like one. */
export interface Ordinary {
  /** Whether the language of the text uses it as a function word. */
  isStopWord(word: string): boolean;
  /** Whether the text says a relative wish ("a bit cheaper"), which names no car. */
  readonly isWish: boolean;
}

/** A short word in small letters that alone gave both brand and model: "is" for the Lexus, "bit" for the Honda. */
function isDoubtful(span: Span, read: ParseResult, { isStopWord, isWish }: Ordinary): boolean {
  const { text, start } = span;
  if (!NAMES.includes(span.key) || text.length > SHORT || !/^\p{Ll}+$/u.test(text)) return false;
  const others = read.spans.filter(
    (one) => one.key === 'brand' && one.start !== start && one.value === brandOf(span, read),
  );
  return others.length === 0 && (isWish || isStopWord(text));
}

function brandOf({ start }: Span, { spans }: ParseResult): unknown {
  return spans.find((one) => one.key === 'brand' && one.start === start)?.value;
}

/** A reading without names that only everyday words gave; chat is fuller of these than a search box. */
export function withoutChatter(read: ParseResult, ordinary: Ordinary): ParseResult {
  return withoutSpans(read, new Set(read.spans.filter((span) => isDoubtful(span, read, ordinary))));
}
