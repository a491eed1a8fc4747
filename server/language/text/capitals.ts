const WORD_STARTS = /(?<![\p{L}\p{M}\p{Nd}'’-])\p{L}/gu;
/** A text of fewer words is a search, whose words may all be names. */
const FEW_WORDS = 4;

const startsOf = (text: string): readonly string[] => text.match(WORD_STARTS) ?? [];
const isSmall = (letter: string): boolean => letter !== letter.toUpperCase();

/** Whether a word of a text begins with a small letter. */
export const hasSmallWord = (text: string): boolean => startsOf(text).some(isSmall);

/** Whether capitals tell names from other words: not where all letters are capitals, nor where every word begins with one. */
export function isCaseTelling(text: string): boolean {
  if (text === text.toUpperCase()) return false;
  const starts = startsOf(text);
  return starts.length < FEW_WORDS || starts.some(isSmall);
}
